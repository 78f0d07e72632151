import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { fixedQuery } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import type { Month } from '@/lib/core/filters/months';
import { lastWholeBy } from '@/lib/core/filters/whole-months';
import { lastDayOf } from '@/lib/core/format/days';

/** A row of `endsColumns`. */
export const endsRow = z.strictObject({
  first: z.string().nullable(),
  last: z.string().nullable(),
  from: z.string().nullable(),
  through: z.string().nullable(),
  known: z.string().nullable(),
  read: z.string().nullable(),
  old: z.number().nullable(),
  start: z.number(),
});

const company = sql.placeholder('company');

/** The columns of `endsRow` for the placeholder `company`. */
export const endsColumns = (): SQL => sql`
      (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
       where company_id = ${company} order by year, month limit 1) as first,
      (select to_char(make_date(year, month, 1), 'YYYY-MM') from ledger_month
       where company_id = ${company} order by year desc, month desc limit 1) as last,
      (select to_char(min(from_date), 'YYYY-MM') from import_run where company_id = ${company}) as from,
      (select max(to_date)::text from import_run where company_id = ${company}) as through,
      (select max(least(to_date, made_on, (imported_at at time zone 'Europe/Oslo')::date))::text
       from import_run where company_id = ${company}) as known,
      (select (imported_at at time zone 'Europe/Oslo')::date::text from import_run where company_id = ${company}
       order by least(to_date, made_on, (imported_at at time zone 'Europe/Oslo')::date) desc, imported_at desc limit 1) as read,
      (select old_ledger_days from company where id = ${company}) as old,
      (select fiscal_start from company where id = ${company}) as start`;

const askEnds = fixedQuery(endsRow, () => sql`select ${endsColumns()}`);

/**
 * The first and last month with lines in a company's ledger, the first month it covers (a file may begin before its first
 * voucher), null where there is none; the day (yyyy-mm-dd) after which nothing of it is known, the day that was read in (null: no
 * file has it), and the days after which it is old; and the first month of the fiscal year.
 */
export type LedgerEnds = {
  first: Month | null;
  last: Month | null;
  known: Month | null;
  knownTo: string;
  readIn: string | null;
  oldAfter: number | null;
  fiscalStart: number;
};

/**
 * The day to which a ledger is known: the earlier of the last day a file covers and the day it was made, at most today, by the file that
 * reaches furthest. Lines that no file brought are known to the end of their month.
 */
function knownTo(found: z.infer<typeof endsRow> | undefined, now: string): string {
  const { last = null, through = null, known = null } = found ?? {};
  const byLines = last !== null && (through === null || last > through.slice(0, 7)) ? lastDayOf(last) : undefined;
  const day = byLines ?? known ?? now;
  return day < now ? day : now;
}

/** The last month that a group opens on, of one company: that of its last lines, or the last that is known whole; null without one. */
export function lastWhole(ends: LedgerEnds): Month | null {
  return ends.last && lastWholeBy(ends.last, ends);
}

/** The ends as the database has them; of a company that is gone, those of an empty ledger. */
export function endsOf(found: z.infer<typeof endsRow> | undefined): LedgerEnds {
  const { first = null, last = null, from = null, old = null, start = 1 } = found ?? {};
  const known = from !== null && (first === null || from < first) ? from : first;
  const to = knownTo(found, today());
  const readIn = to === found?.known ? found.read : null;
  return { first, last, known, knownTo: to, readIn, oldAfter: old, fiscalStart: start };
}

export async function readLedgerEnds(tx: CompanyTx, companyId: string): Promise<LedgerEnds> {
  const [found] = await askEnds(tx, { company: companyId });
  return endsOf(found);
}
