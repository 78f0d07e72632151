import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { MonthRange } from '@/lib/core/filters/months';
import { dayHasWord, patternOf, unsigned } from '@/lib/platform/routing/windows/text-form';

const flags = z.array(z.boolean());
const dayRow = z.strictObject({
  date: z.string(),
  lines: z.number(),
  words: flags,
  vouchers: flags,
  amounts: flags,
  dates: flags,
});

/** A day with lines, and by word index whether its lines' texts, vouchers' texts, amounts and date contain the word. */
export type SearchedDay = z.infer<typeof dayRow>;

/**
 * The days of the months with lines, newest first, with a filter per word: false means that no line of the day has it,
 * true must be checked per line.
 */
export async function findDays(
  tx: CompanyTx,
  companyId: string,
  months: readonly MonthRange[],
  words: readonly string[],
): Promise<SearchedDay[]> {
  const each = (test: (word: string) => SQL) => sql`array[${sql.join(words.map(test), sql`, `)}]::boolean[]`;
  const inTexts = (texts: SQL) => each((word) => sql`bool_or(${texts} collate "C" like ${patternOf(word)})`);
  const amounts = each((word) => {
    const amount = unsigned(word);
    return amount === undefined ? sql`false` : sql`bool_or(day.amounts collate "C" like ${patternOf(amount)})`;
  });
  const dates = each((word) => dayHasWord(sql`day.date`, word) ?? sql`false`);
  return queryRows(tx, dayRow)`
    select day.date, sum(day.lines) as lines, ${inTexts(sql`day.words`)} as words,
      ${inTexts(sql`day.vouchers`)} as vouchers, ${amounts} as amounts, ${dates} as dates
    from (
      -- Each text is read once, and not once for each word.
      select date, lines, words || '' as words, vouchers || '' as vouchers, amounts || '' as amounts
      from ledger_day stored where stored.company_id = ${companyId} and ${inMonths('stored', months)} offset 0) day
    group by day.date order by day.date desc`;
}

/** Most lines to look up by reference. */
const mostNamed = 2_000;

const namedRow = z.strictObject({
  at: z.number(),
  vouchers: z.array(z.string()).nullable(),
  days: z.array(z.string()).nullable(),
});

/** The vouchers of some lines, and the days of all their lines. */
export type NamedOn = { vouchers: readonly string[]; days: ReadonlySet<string> };

/**
 * The vouchers with lines that meet any of the conditions, for each list of conditions; undefined when there are too
 * many.
 */
export async function findNamed(
  tx: CompanyTx,
  companyId: string,
  months: readonly MonthRange[],
  named: readonly (readonly SQL[])[],
): Promise<(NamedOn | undefined)[]> {
  const requested = named.flatMap((conditions, at) => {
    if (conditions.length === 0) return [];
    const few = conditions.map(
      (condition) => sql`(select line.voucher_id from voucher_line line
        where line.company_id = ${companyId} and ${inMonths('line', months)} and ${condition} limit ${mostNamed + 1})`,
    );
    return [
      sql`(with few as materialized (${sql.join(few, sql` union all `)}),
        vouchers as materialized (
          select array_agg(distinct voucher_id) as ids from few having count(*) <= ${mostNamed})
        select ${at}::int as at, (select coalesce(ids, '{}') from vouchers) as vouchers, (
          select array(
            select distinct to_char(line.date, 'YYYY-MM-DD') from voucher_line line
            where line.company_id = ${companyId} and line.voucher_id = any(vouchers.ids))
          from vouchers) as days)`,
    ];
  });
  const found = requested.length === 0 ? [] : await queryRows(tx, namedRow)`${sql.join(requested, sql` union all `)}`;
  const byWord = new Map(
    found.map(({ at, vouchers, days }) => [at, vouchers && { vouchers, days: new Set(days) }] as const),
  );
  return named.map((conditions, at) =>
    conditions.length === 0 ? { vouchers: [], days: new Set<string>() } : (byWord.get(at) ?? undefined),
  );
}
