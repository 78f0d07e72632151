import { type SQL, sql } from 'drizzle-orm';
import type { CompanyTx } from './company';
import { inMonths, type MonthRange } from './period-sql';

/** Distinct texts in a fixed order, so that the same lines give the same row. */
const listed = (texts: SQL) => sql`string_agg(distinct ${texts} collate "C", E'\\n' order by ${texts} collate "C")`;

/** Texts normalized for comparison: lower case by the collation `norwegian`, which covers that of `C`. */
const searched = (texts: SQL) => sql`replace(lower(coalesce(${listed(texts)}, '') collate norwegian), '−', '-')`;

/** An amount in kroner as displayed, followed by its plain spelling when that differs. */
const shown = (amount: SQL) => sql`(translate(to_char(${amount}, 'FM999,999,999,999,999,990.00'), ',.', '.,')
  || case when ${amount} >= 1000 then ' ' || replace(trim_scale(${amount})::text, '.', ',') else '' end)`;

/**
 * The rows of ledger_day for the months. A search treats a word missing here as absent, so all that it finds in lines'
 * and vouchers' own columns is included, normalized as lib/platform/routing/windows/text-form.ts does; names of
 * accounts and customers are not, since they change without an import. Stored uncompressed (`storage external`), as
 * compressed texts take up to twice as long to search.
 */
function ledgerDays(companyId: string, months: MonthRange): SQL {
  const lines = sql`voucher_line line where line.company_id = ${companyId} and ${inMonths('line', [months])}`;
  return sql`
    select ${companyId}::uuid, year, month, date, sum(lines),
      ${searched(sql`words`)}, ${searched(sql`vouchers`)}, coalesce(max(amounts), '')
    from (
      select line.year, line.month, line.date, count(*) as lines,
        ${listed(sql`concat_ws(E'\\n', line.description, line.tax_code)`)} as words, null as vouchers,
        ${listed(shown(sql`abs(line.net)`))} as amounts
      from ${lines} group by 1, 2, 3
      union all
      select due.year, due.month, due.date, 0,
        ${listed(sql`to_char(due.due_date, 'DD.MM.YYYY YYYY-MM-DD')`)}, null, null
      from (select distinct line.year, line.month, line.date, line.due_date from ${lines} and line.due_date is not null) due
      group by 1, 2, 3
      union all
      select own.year, own.month, own.date, 0, null,
        ${listed(sql`concat_ws(E'\\n', voucher.no, voucher.journal, case when own.described then voucher.description end)`)}, null
      from (
        select distinct line.year, line.month, line.date, line.voucher_id, line.description is null as described from ${lines}
      ) own
      join voucher on voucher.company_id = ${companyId} and voucher.xid = own.voucher_id
      group by 1, 2, 3
    ) texts
    group by year, month, date`;
}

/** Adds the search texts of whole months to ledger_day; their days must not be there yet. */
export async function addLedgerDays(tx: CompanyTx, companyId: string, months: MonthRange): Promise<void> {
  await tx.execute(sql`
    insert into ledger_day (company_id, year, month, date, lines, words, vouchers, amounts)
    ${ledgerDays(companyId, months)}`);
}
