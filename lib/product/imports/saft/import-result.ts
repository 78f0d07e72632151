import { countRow, queryRows } from '@/db/query-rows';
import { toKroner } from '../xml/ore';
import type { SaftResult, Sentences } from './result';
import type { WriteScope } from './write-scope';
import type { VoucherWriter } from './write-vouchers';

/** Counts the ledger's vouchers with lines in the file's period. */
export async function vouchersInPeriod({ tx, companyId, file }: WriteScope): Promise<number> {
  const from = file.first.year * 12 + file.first.month;
  const to = file.last.year * 12 + file.last.month;
  const rows = await queryRows(tx, countRow)`
    select count(distinct voucher_id) as count from voucher_line
    where company_id = ${companyId} and year between ${file.first.year} and ${file.last.year}
      and year * 12 + month between ${from} and ${to}`;
  return rows[0]?.count ?? 0;
}

/** Adds the notes and differences that are counts; `before`: the ledger's vouchers of the period before the import. */
export function noteCounts(
  { file, replace, differences, notes }: WriteScope,
  vouchers: VoucherWriter,
  before: number,
): void {
  const say = (to: Sentences, count: number, one: string, many: string) => {
    if (count > 0) to.add(count === 1 ? one : many);
  };
  const missing = before - vouchers.metInPeriod;
  const gone = 'her i perioden finnes ikke i filen.';
  if (!replace) say(differences, missing, `1 bilag ${gone}`, `${missing} bilag ${gone}`);
  const { customers, suppliers, analyses } = file.unlisted;
  const tail = 'på bilagene står ikke i filens register og er lagt inn med nummeret som navn.';
  say(notes, customers, `1 kunde ${tail}`, `${customers} kunder ${tail}`);
  say(notes, suppliers, `1 leverandør ${tail}`, `${suppliers} leverandører ${tail}`);
  say(notes, analyses, `1 dimensjon ${tail}`, `${analyses} dimensjoner ${tail}`);
  const moved = 'har en annen periode enn datoen sin og er ført i perioden.';
  say(notes, file.periods.astray, `1 bilag ${moved}`, `${file.periods.astray} bilag ${moved}`);
  const anew =
    'et nummer som også står på en annen dato i året. Numrene begynner på nytt; bilagene er holdt fra hverandre med journal, nummer og dato.';
  say(notes, vouchers.again, `1 bilag har ${anew}`, `${vouchers.again} bilag har ${anew}`);
  const { unspread: unspreadLines } = vouchers.rows;
  const reason = 'har flere verdier av samme dimensjon uten beløp; verdiene er beholdt, men linjen vises uten.';
  say(notes, unspreadLines, `1 linje ${reason}`, `${unspreadLines} linjer ${reason}`);
}

/** The result of an import; `given`: whether the company got its number from the file. */
export function resultOf(
  scope: WriteScope,
  vouchers: VoucherWriter,
  before: number,
  given: boolean,
): Omit<SaftResult, 'parts'> {
  const { file, replace, fiscalStart, differences, notes } = scope;
  const { firm, version } = file.header;
  return {
    firm: { orgnr: firm.orgnr ?? null, name: firm.name, given },
    version,
    from: file.fromDate,
    to: file.toDate,
    vouchers: file.vouchers,
    lines: file.lines,
    accounts: file.accounts.size,
    customers: file.customers.size - file.unlisted.customers,
    suppliers: file.suppliers.size - file.unlisted.suppliers,
    fiscalStart,
    debit: toKroner(file.debit),
    credit: toKroner(file.credit),
    checks: file.checks,
    duplicate: false,
    // A changed voucher is rewritten, and does not count as new.
    added: { ...vouchers.added, vouchers: vouchers.added.vouchers - (replace?.counts.changed ?? 0) },
    replaced: replace ? { changed: replace.counts.changed, removed: replace.counts.removed } : null,
    deviating: replace ? 0 : vouchers.deviating + Math.max(0, before - vouchers.metInPeriod),
    differences: differences.sentences,
    differenceCount: differences.count,
    notes: notes.sentences,
    noteCount: notes.count,
  };
}
