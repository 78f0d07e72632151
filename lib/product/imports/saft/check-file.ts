import { badInput } from '@/base/errors';
import { oreText, toKroner } from '../xml/ore';
import { dimensionKey } from './dimension-kinds';
import { type FilePeriods, PeriodsSeen } from './file-periods';
import { maxAccounts, maxMasterRecords, maxRatesPerCode } from './limits';
import type { KnownYear } from './period-evidence';
import { readSaft } from './read-saft';
import type { SaftCheck } from './result';
import type { SaftAccount, SaftAnalysis, SaftHeader, SaftParty, SaftTax, SaftTotals, SaftVoucher } from './types';

/** A file's content apart from its vouchers. */
type Books = {
  header: SaftHeader;
  accounts: Map<string, SaftAccount>;
  customers: Map<string, SaftParty>;
  suppliers: Map<string, SaftParty>;
  /** By type and code (dimensionKey). */
  analyses: Map<string, SaftAnalysis>;
  /** By code; a code whose rate changed has one entry per rate. */
  taxes: Map<string, SaftTax[]>;
  vouchers: number;
  lines: number;
  debit: number;
  credit: number;
  checks: SaftCheck[];
  /** Numbers used by postings but missing in the master files; they are imported under their number. */
  unlisted: { customers: number; suppliers: number; analyses: number };
};

/** A file's content apart from its vouchers, as the writer needs it before the first voucher. */
export type CheckedFile = Books & { periods: FilePeriods } & Pick<
    FilePeriods,
    'first' | 'last' | 'fromDate' | 'toDate'
  >;

/**
 * A file that agrees with its own totals. `placed` assigns its months, given the company's fiscal year; throws 400 when
 * it has none.
 */
export type CheckedBooks = { placed: (known: KnownYear) => CheckedFile };

/** Adds øre; a sum past the safe integers is refused instead of rounded. */
function add(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(sum)) throw badInput('Summen av beløpene i filen er for stor til å være et regnskap.');
  return sum;
}

/** Validates the file while it is streamed; `finish` returns the checked file or throws what is wrong. */
class FileCheck {
  private header: SaftHeader | undefined;
  private totals: SaftTotals | undefined;
  private readonly accounts = new Map<string, SaftAccount>();
  private readonly customers = new Map<string, SaftParty>();
  private readonly suppliers = new Map<string, SaftParty>();
  private readonly analyses = new Map<string, SaftAnalysis>();
  private readonly taxes = new Map<string, SaftTax[]>();
  private readonly movement = new Map<string, number>();
  private readonly unlisted = { customers: 0, suppliers: 0, analyses: 0 };
  private vouchers = 0;
  private lines = 0;
  private debit = 0;
  private credit = 0;
  private readonly periods = new PeriodsSeen();

  async read(source: AsyncIterable<Uint8Array>, see: (voucher: SaftVoucher) => Promise<void>): Promise<void> {
    for await (const event of readSaft(source)) {
      if (event.kind === 'header') this.header = event.header;
      else if (event.kind === 'account') this.addAccount(event.account);
      else if (event.kind === 'party') this.addParty(event.party);
      else if (event.kind === 'analysis') this.addAnalysis(event.analysis);
      else if (event.kind === 'taxes') for (const tax of event.taxes) this.addTax(tax);
      else if (event.kind === 'voucher') {
        this.addVoucher(event.voucher);
        await see(event.voucher);
      } else this.totals = event.totals;
    }
  }

  private refuseAfterVouchers(at: number): void {
    if (this.vouchers > 0) throw badInput(`Registrene (MasterFiles) må stå foran bilagene; linje ${at} står etter.`);
  }

  private addAccount(account: SaftAccount): void {
    this.refuseAfterVouchers(account.at);
    const earlier = this.accounts.get(account.no);
    if (earlier) throw badInput(`Konto ${account.no} står to ganger i filen: linje ${earlier.at} og ${account.at}.`);
    if (this.accounts.size >= maxAccounts) throw badInput(`Filen har over ${maxAccounts} kontoer.`);
    this.accounts.set(account.no, account);
  }

  /** SAF-T 1.10 repeats a party for each of its accounts: the first holds its details, each holds a balance. */
  private addParty(party: SaftParty): void {
    this.refuseAfterVouchers(party.at);
    const parties = party.kind === 'customer' ? this.customers : this.suppliers;
    const earlier = parties.get(party.no);
    if (earlier) earlier.balances.push(...party.balances);
    else this.keep(parties, party.no, party);
  }

  private addAnalysis(analysis: SaftAnalysis): void {
    const key = dimensionKey(analysis.type, analysis.code);
    if (!this.analyses.has(key)) this.keep(this.analyses, key, analysis);
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
    const name = `Bilag ${voucher.no} i journal ${voucher.journal} (linje ${voucher.at})`;
    let debit = 0;
    let credit = 0;
    for (const line of voucher.lines) {
      if (!this.accounts.has(line.accountNo)) {
        throw badInput(`${name}: konto ${line.accountNo} (linje ${line.at}) finnes ikke i filens kontoplan.`);
      }
      debit = add(debit, line.debit);
      credit = add(credit, line.credit);
      this.movement.set(line.accountNo, add(this.movement.get(line.accountNo) ?? 0, line.debit - line.credit));
      if (line.customerNo !== undefined) this.meetParty('customer', line.customerNo, line.at);
      if (line.supplierNo !== undefined) this.meetParty('supplier', line.supplierNo, line.at);
      for (const { type, code } of line.analyses) this.meetAnalysis(type, code);
    }
    if (debit !== credit) {
      throw badInput(`${name} går ikke i balanse: debet ${oreText(debit)}, kredit ${oreText(credit)}.`);
    }
    this.debit = add(this.debit, debit);
    this.credit = add(this.credit, credit);
    this.vouchers += 1;
    this.lines += voucher.lines.length;
    this.periods.add(voucher);
  }

  private meetParty(kind: SaftParty['kind'], no: string, at: number): void {
    const parties = kind === 'customer' ? this.customers : this.suppliers;
    if (parties.has(no)) return;
    this.unlisted[kind === 'customer' ? 'customers' : 'suppliers'] += 1;
    const empty = { orgnr: undefined, address: undefined, postalCode: undefined, city: undefined };
    const none = { email: undefined, phone: undefined, paymentDays: undefined, balances: [] };
    this.keep(parties, no, { kind, at, no, name: undefined, ...empty, ...none });
  }

  private meetAnalysis(type: string, code: string): void {
    const key = dimensionKey(type, code);
    if (this.analyses.has(key)) return;
    this.unlisted.analyses += 1;
    this.keep(this.analyses, key, { type, typeName: undefined, code, name: undefined });
  }

  finish(): CheckedBooks {
    const { header, totals } = this;
    if (!header) throw badInput('Filen mangler hodet (Header).');
    if (!totals) throw badInput('Filen mangler hovedboken (GeneralLedgerEntries): den har ingen bilag.');
    if (totals.entries !== this.vouchers) {
      throw badInput(`Filen sier ${totals.entries} bilag (NumberOfEntries), men har ${this.vouchers}.`);
    }
    if (totals.debit !== this.debit) {
      throw badInput(`Filen sier sum debet ${oreText(totals.debit)} (TotalDebit), men har ${oreText(this.debit)}.`);
    }
    if (totals.credit !== this.credit) {
      throw badInput(`Filen sier sum kredit ${oreText(totals.credit)} (TotalCredit), men har ${oreText(this.credit)}.`);
    }
    const { accounts, customers, suppliers, analyses, taxes, vouchers, lines, debit, credit, unlisted } = this;
    const master = { header, accounts, customers, suppliers, analyses, taxes, unlisted };
    const checks = [...this.totalChecks(totals), ...this.accountChecks()];
    const books: Books = { ...master, vouchers, lines, debit, credit, checks };
    const placed = (known: KnownYear) => {
      const periods = this.periods.decide(header.selection, known, this.resultOpened());
      if (!periods) throw badInput('Filen sier ikke hvilken periode den gjelder.');
      return { ...books, ...periods, periods };
    };
    return { placed };
  }

  /** Result accounts open at zero in a new fiscal year. */
  private resultOpened(): boolean {
    return [...this.accounts.values()].some(({ no, opening }) => /^[3-7]|^8[0-7]/.test(no) && opening !== 0);
  }

  private totalChecks(totals: SaftTotals): SaftCheck[] {
    const check = (name: string, expected: number, found: number) => ({
      name,
      ok: expected === found,
      expected,
      found,
    });
    return [
      check('Antall bilag', totals.entries, this.vouchers),
      check('Sum debet', toKroner(totals.debit), toKroner(this.debit)),
      check('Sum kredit', toKroner(totals.credit), toKroner(this.credit)),
      check('Bilag i balanse', totals.entries, this.vouchers),
    ];
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

/**
 * Reads a file once and checks it against its own totals; `see` gets each voucher while it is streamed. Throws a
 * UserError 400 that says what is wrong and where.
 */
export async function checkSaft(
  source: AsyncIterable<Uint8Array>,
  see: (voucher: SaftVoucher) => Promise<void> = async () => {},
): Promise<CheckedBooks> {
  const check = new FileCheck();
  await check.read(source, see);
  return check.finish();
}
