import { badInput } from '@/base/errors';
import { oreText, toKroner } from '../xml/ore';
import type { CheckedBooks } from './checked-books';
import { dimensionKey } from './dimension-kinds';
import { PeriodsSeen } from './file-periods';
import { maxAccounts, maxMasterRecords, maxRatesPerCode } from './limits';
import type { SaftAccount, SaftAnalysis } from './master-records';
import { addOre, nameOf, type PartSummary, PartSums, type Sums, sumOf } from './part-summary';
import { PartyRegister } from './party-register';
import { readSaft } from './read-saft';
import type { SaftCheck } from './result';
import type { SaftTax } from './tax-records';
import type { SaftTotals, SaftVoucher } from './voucher-records';

/**
 * Validates a ledger while it is streamed, from one file or from its parts one after another; `finish` returns the
 * checked ledger or throws what is wrong.
 */
export class LedgerCheck {
  readonly parts: PartSummary[] = [];
  private readonly accounts = new Map<string, SaftAccount>();
  private readonly customers = new PartyRegister('kunde');
  private readonly suppliers = new PartyRegister('leverandør');
  private readonly analyses = new Map<string, SaftAnalysis>();
  private readonly taxes = new Map<string, SaftTax[]>();
  private readonly movement = new Map<string, number>();
  /** The first posting to each account that no chart has had so far. */
  private readonly unknownAccounts = new Map<string, string>();
  private unlistedAnalyses = new Set<string>();
  private readonly periods = new PeriodsSeen();

  /** Reads the next file; `see` gets each voucher. Throws a sentence for what is wrong in it. */
  async read(
    source: AsyncIterable<Uint8Array>,
    see: (voucher: SaftVoucher) => Promise<void> = async () => {},
  ): Promise<PartSummary> {
    const part = new PartSums();
    const here = new Set<string>();
    const requireFirst = (at: number) => {
      if (part.vouchers > 0) throw badInput(`Registrene (MasterFiles) må stå foran bilagene; linje ${at} står etter.`);
    };
    for await (const event of readSaft(source)) {
      if (event.kind === 'header') part.header = event.header;
      else if (event.kind === 'account') {
        requireFirst(event.account.at);
        this.addAccount(event.account, here);
        part.accounts += 1;
      } else if (event.kind === 'party') {
        requireFirst(event.party.at);
        (event.party.kind === 'customer' ? this.customers : this.suppliers).add(event.party);
      } else if (event.kind === 'analysis') this.addAnalysis(event.analysis);
      else if (event.kind === 'taxes') for (const tax of event.taxes) this.addTax(tax);
      else if (event.kind === 'note') part.notes.push(event.sentence);
      else if (event.kind === 'voucher') {
        part.add(event.voucher);
        this.addVoucher(event.voucher);
        await see(event.voucher);
      } else part.totals = event.totals;
    }
    this.customers.endPart();
    this.suppliers.endPart();
    const summary = part.summary();
    this.parts.push(summary);
    return summary;
  }

  /** `here` are the accounts of this file; another part may repeat them as they are. */
  private addAccount(account: SaftAccount, here: Set<string>): void {
    const earlier = this.accounts.get(account.no);
    if (earlier && here.has(account.no)) {
      throw badInput(`Konto ${account.no} står to ganger i filen: linje ${earlier.at} og ${account.at}.`);
    }
    here.add(account.no);
    if (earlier) {
      if (earlier.opening === account.opening && earlier.closing === account.closing) return;
      throw badInput(
        `Delene har ulik saldo på konto ${account.no}: inngående ${oreText(earlier.opening)} i den ene og ${oreText(account.opening)} i den andre. De er ikke deler av samme uttrekk.`,
      );
    }
    if (this.accounts.size >= maxAccounts) throw badInput(`Filen har over ${maxAccounts} kontoer.`);
    this.accounts.set(account.no, account);
  }

  private addAnalysis(analysis: SaftAnalysis): void {
    const key = dimensionKey(analysis.type, analysis.code);
    if (this.unlistedAnalyses.delete(key)) this.analyses.set(key, analysis);
    else if (!this.analyses.has(key)) this.keep(this.analyses, key, analysis);
  }

  /** Of duplicate codes for the same time the first counts. */
  private addTax(tax: SaftTax): void {
    const known = this.taxes.get(tax.code);
    if (!known) this.keep(this.taxes, tax.code, [tax]);
    else if (known.length < maxRatesPerCode && known.every(({ fromDate }) => fromDate !== tax.fromDate))
      known.push(tax);
  }

  private keep<T>(records: Map<string, T>, key: string, record: T): void {
    if (records.size >= maxMasterRecords) throw badInput(`Filens registre har over ${maxMasterRecords} oppføringer.`);
    records.set(key, record);
  }

  private addVoucher(voucher: SaftVoucher): void {
    for (const line of voucher.lines) {
      if (!this.accounts.has(line.accountNo) && !this.unknownAccounts.has(line.accountNo)) {
        if (this.unknownAccounts.size >= maxAccounts) throw badInput(`Filen har over ${maxAccounts} kontoer.`);
        this.unknownAccounts.set(
          line.accountNo,
          `${nameOf(voucher)}: konto ${line.accountNo} (linje ${line.at}) finnes ikke i filens kontoplan.`,
        );
      }
      this.movement.set(line.accountNo, addOre(this.movement.get(line.accountNo) ?? 0, line.debit - line.credit));
      if (line.customerNo !== undefined) this.customers.meet('customer', line.customerNo, line.at);
      if (line.supplierNo !== undefined) this.suppliers.meet('supplier', line.supplierNo, line.at);
      for (const { type, code } of line.analyses) this.meetAnalysis(type, code);
    }
    this.periods.add(voucher);
  }

  private meetAnalysis(type: string, code: string): void {
    const key = dimensionKey(type, code);
    if (this.analyses.has(key)) return;
    this.unlistedAnalyses.add(key);
    this.keep(this.analyses, key, { type, typeName: undefined, code, name: undefined });
  }

  /** The first posting to an account that no part has; undefined when all are known. */
  get unknownAccount(): string | undefined {
    for (const [no, sentence] of this.unknownAccounts) if (!this.accounts.has(no)) return sentence;
    return undefined;
  }

  finish(): CheckedBooks {
    const header = this.parts[0]?.header;
    const totals = this.parts.find((part) => part.totals)?.totals;
    if (!header) throw badInput('Filen mangler hodet (Header).');
    if (!totals) throw badInput('Filen mangler hovedboken (GeneralLedgerEntries): den har ingen bilag.');
    const sums = sumOf(this.parts);
    if (totals.entries !== sums.vouchers) {
      throw badInput(`Filen sier ${totals.entries} bilag (NumberOfEntries), men har ${sums.vouchers}.`);
    }
    if (totals.debit !== sums.debit) {
      throw badInput(`Filen sier sum debet ${oreText(totals.debit)} (TotalDebit), men har ${oreText(sums.debit)}.`);
    }
    if (totals.credit !== sums.credit) {
      throw badInput(`Filen sier sum kredit ${oreText(totals.credit)} (TotalCredit), men har ${oreText(sums.credit)}.`);
    }
    if (this.unknownAccount !== undefined) throw badInput(this.unknownAccount);
    const { accounts, analyses, taxes } = this;
    const { customers, suppliers } = { customers: this.customers.parties, suppliers: this.suppliers.parties };
    const unlisted = {
      customers: this.customers.unlisted,
      suppliers: this.suppliers.unlisted,
      analyses: this.unlistedAnalyses.size,
    };
    const checks = [...totalChecks(totals, sums), ...this.accountChecks()];
    const notes = [...new Set(this.parts.flatMap((part) => part.notes))];
    const books = { header, accounts, customers, suppliers, analyses, taxes, unlisted, ...sums, checks, notes };
    return { ...books, said: this.periods.said, resultOpened: this.resultOpened() };
  }

  /** Result accounts open at zero in a new fiscal year. */
  private resultOpened(): boolean {
    return [...this.accounts.values()].some(({ no, opening }) => /^[3-7]|^8[0-7]/.test(no) && opening !== 0);
  }

  private accountChecks(): SaftCheck[] {
    return [...this.accounts.values()].flatMap(({ no, opening, closing }) => {
      if (closing === undefined) return [];
      const found = opening + (this.movement.get(no) ?? 0);
      const name = `Konto ${no}: inngående + bevegelse = utgående`;
      return [{ name, ok: found === closing, expected: toKroner(closing), found: toKroner(found) }];
    });
  }
}

function totalChecks(totals: SaftTotals, sums: Sums): SaftCheck[] {
  const check = (name: string, expected: number, found: number) => ({ name, ok: expected === found, expected, found });
  return [
    check('Antall bilag', totals.entries, sums.vouchers),
    check('Sum debet', toKroner(totals.debit), toKroner(sums.debit)),
    check('Sum kredit', toKroner(totals.credit), toKroner(sums.credit)),
    check('Bilag i balanse', totals.entries, sums.vouchers),
  ];
}

/**
 * Reads a whole ledger in one file and checks it against its own totals; `see` gets each voucher while it is streamed.
 * Throws a UserError 400 that says what is wrong and where.
 */
export async function checkSaft(
  source: AsyncIterable<Uint8Array>,
  see?: (voucher: SaftVoucher) => Promise<void>,
): Promise<CheckedBooks> {
  const check = new LedgerCheck();
  await check.read(source, see);
  return check.finish();
}
