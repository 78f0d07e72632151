import { type SQL, sql } from 'drizzle-orm';

/** Texts as they are compared: the small letters of `norwegian` have all that those of `C` have. */
const searched = (texts: SQL) =>
  sql`replace(lower(coalesce(string_agg(${texts}, E'\\n'), '') collate norwegian), '−', '-')`;

/** An amount in kroner as it is shown, and as it is plainly written where that is something else. */
const shown = (amount: SQL) => sql`translate(to_char(${amount}, 'FM999,999,999,999,999,990.00'), ',.', '.,')
  || case when ${amount} >= 1000 then ' ' || replace(trim_scale(${amount})::text, '.', ',') else '' end`;

/**
 * What ledger_day holds of the years, as its rows. A search takes what is not in them for absent, so all that it finds in a line's or its
 * voucher's own columns stands here as lib/windows/text-form.ts compares it.
 */
export function ledgerDays(companyId: string, fromYear: number, toYear: number): SQL {
  const lines = sql`voucher_line line where line.company_id = ${companyId} and line.year between ${fromYear} and ${toYear}`;
  return sql`
    select ${companyId}::uuid, year, month, date, sum(lines),
      ${searched(sql`words`)}, ${searched(sql`vouchers`)}, coalesce(string_agg(amounts, ' '), '')
    from (
      select line.year, line.month, line.date, count(*) as lines,
        string_agg(concat_ws(E'\\n', line.description, line.tax_code), E'\\n') as words, null as vouchers,
        string_agg(${shown(sql`abs(line.net)`)}, ' ') as amounts
      from ${lines} group by 1, 2, 3
      union all
      select due.year, due.month, due.date, 0,
        string_agg(to_char(due.due_date, 'DD.MM.YYYY YYYY-MM-DD'), E'\\n'), null, null
      from (select distinct line.year, line.month, line.date, line.due_date from ${lines} and line.due_date is not null) due
      group by 1, 2, 3
      union all
      select own.year, own.month, own.date, 0, null,
        string_agg(concat_ws(E'\\n', voucher.no, voucher.journal, case when own.told then voucher.description end), E'\\n'), null
      from (
        select distinct line.year, line.month, line.date, line.voucher_id, line.description is null as told from ${lines}
      ) own
      join voucher on voucher.company_id = ${companyId} and voucher.xid = own.voucher_id
      group by 1, 2, 3
    ) texts
    group by year, month, date`;
}
