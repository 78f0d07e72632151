import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { inMonths } from '@/db/period-sql';
import { queryRows } from '@/db/query-rows';
import type { MonthRange } from '@/lib/core/filters/months';
import type { Priced } from './change-parts';
import { type ChangeQuestion, isOfProjectOrAll } from './change-question';
import { linesOfFigure, readAs } from './read-changes';

const foundRow = z.strictObject({ now: z.number(), before: z.number() });

/** The account prefixes of a figure within a class; empty when it has none. */
function within(beginnings: readonly string[], accountClass: string): string[] {
  return beginnings.flatMap((no) => {
    if (no.startsWith(accountClass)) return [no];
    return no !== '' && accountClass.startsWith(no) ? [accountClass] : [];
  });
}

async function hoursOf(
  tx: CompanyTx,
  companyId: string,
  { slice: { project }, now }: ChangeQuestion,
  before: MonthRange,
) {
  const spent = sql`(
    select entry.hours, extract(year from entry.day)::int as year, extract(month from entry.day)::int as month
    from time_entry entry
    join project on project.company_id = ${companyId} and project.xid = entry.project_id
    left join dimension named on named.company_id = ${companyId} and named.xid = project.dimension_id
    where entry.company_id = ${companyId}
      and entry.day >= ${`${before.from}-01`}::date and entry.day < (${`${now.to}-01`}::date + interval '1 month')
      ${project === undefined ? sql`` : sql`and named.code = ${project}`})`;
  const [found] = await queryRows(tx, foundRow)`
    select coalesce(sum(spent.hours) filter (where ${inMonths('spent', [now])}), 0) as now,
      coalesce(sum(spent.hours) filter (where ${inMonths('spent', [before])}), 0) as before
    from ${spent} spent`;
  return found ?? { now: 0, before: 0 };
}

/** A part of the figure that has hours, with hours and kroner in both periods. */
export type PricedPart = { label: string; side: 'income' | 'cost'; before: Priced; now: Priced };

const classes = [
  { accountClass: '3', label: 'Inntekt', side: 'income' },
  { accountClass: '5', label: 'Lønn', side: 'cost' },
] as const;

/**
 * Revenue and wages of the figure with the hours of the same months; empty when hours are not recorded at its level.
 */
export async function readPricedParts(companyId: string, question: ChangeQuestion): Promise<PricedPart[]> {
  const { before, now, beginnings, slice, axis } = question;
  const requested = classes.map((one) => ({ ...one, group: within(beginnings, one.accountClass) }));
  const parts = requested.filter(({ group }) => group.length > 0);
  if (!before || parts.length === 0 || !isOfProjectOrAll(question)) return [];
  return asCompany.read(companyId, async (tx) => {
    const hours = await hoursOf(tx, companyId, question, before);
    const priced: PricedPart[] = [];
    for (const { label, side, group } of parts) {
      const lines = linesOfFigure(companyId, { slice: { ...slice, group: group.join() }, axis }, [before, now]);
      const [net] = await queryRows(tx, foundRow)`
          select coalesce(sum(line.net) filter (where ${inMonths('line', [now])}), 0) as now,
            coalesce(sum(line.net) filter (where ${inMonths('line', [before])}), 0) as before
          from ${lines}`;
      if (!net) continue;
      priced.push({
        label,
        side,
        before: { quantity: hours.before, amount: readAs(side, net.before) },
        now: { quantity: hours.now, amount: readAs(side, net.now) },
      });
    }
    return priced;
  });
}
