import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { oncePerLoad } from '@/lib/routing/once-per-load';
import { type ActualLine, actualLines, type Done, type Tied } from './actuals';
import { askedBaseline, type Baseline, type ProjectBaseline } from './baseline';
import { isVoucherCost, knownLine, ledgerOf } from './spent-sql';

/** What a project has cost, hundredths of hours and whole øre. */
export type Spent = {
  /** What is set against no row of the calculation. */
  untied: Tied;
  /** Wages that the payroll put on the project and no hour carries. */
  wagesLeft: number;
  /** What is booked as revenue. */
  revenue: number;
};

export type Actuals = Spent & { baseline: Baseline; lines: ActualLine[] };

const hoursRow = z.strictObject({ line: z.string().nullable(), hours: z.number(), cost: z.number() });
const ledgerRow = z.strictObject({
  line: z.string().nullable(),
  revenue: z.number(),
  wages: z.number(),
  cost: z.number(),
});
const doneRow = z.strictObject({ line: z.string().nullable(), weight: z.number(), done: z.number() });

/** Hours and their cost by the row they are set against. */
const readHours = (tx: CompanyTx, companyId: string, projectid: string, rows: readonly string[]) =>
  queryRows(tx, hoursRow)`
    select ${knownLine(sql`calcline`, rows)} as line, round(sum(hours) * 100)::float8 as hours,
      coalesce(sum(costam) * 100, 0)::float8 as cost
    from time_entry where company_id = ${companyId} and project_id = ${projectid} group by 1`;

/** What the ledger has on the project by the row it is set against. */
async function readLedger(
  tx: CompanyTx,
  companyId: string,
  { projectid, dimensionId }: ProjectBaseline,
  rows: readonly string[],
) {
  if (dimensionId === null) return [];
  return queryRows(tx, ledgerRow)`
    select ${knownLine(sql`tie.calcline`, rows)} as line,
      coalesce(-sum(line.net) filter (where left(account.no, 1) = '3') * 100, 0)::float8 as revenue,
      coalesce(sum(line.net) filter (where left(account.no, 1) = '5') * 100, 0)::float8 as wages,
      coalesce(sum(line.net) filter (where ${isVoucherCost}) * 100, 0)::float8 as cost
    ${ledgerOf(companyId, dimensionId, projectid)} group by 1`;
}

/** What is done of the project's activities by the row they carry out, weighed by planned hours; all alike where none has any. */
const readDone = (tx: CompanyTx, companyId: string, projectid: string) =>
  queryRows(tx, doneRow)`
    select calcline as line, sum(weight)::float8 as weight, sum(weight * progr)::float8 as done
    from (
      select calcline, progr, case when sum(hoursam) over () > 0 then coalesce(hoursam, 0) else 1 end as weight
      from execution where company_id = ${companyId} and project_id = ${projectid} and not milestone
    ) activity group by 1`;

const nothing: Tied = { hours: 0, wages: 0, vouchers: 0 };
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** The asked project's costs beside its calculation, in one reading; undefined without a project or a calculation to hold it against. */
export const readActuals = oncePerLoad(async (scope: Scope, filters: Filters): Promise<Actuals | undefined> => {
  const found = await askedBaseline(scope, filters);
  if (!found?.baseline) return undefined;
  const companyId = scope.company.id;
  const { projectid, baseline } = found;
  const rows = baseline.calculated.rows.map(({ xid }) => xid);
  const { hours, ledger, done } = await asCompany(
    companyId,
    async (tx) => ({
      hours: await readHours(tx, companyId, projectid, rows),
      ledger: await readLedger(tx, companyId, found, rows),
      done: await readDone(tx, companyId, projectid),
    }),
    { readOnly: true },
  );
  const all = new Map<string | null, Tied>();
  const add = (line: string | null, part: Partial<Tied>) => all.set(line, { ...(all.get(line) ?? nothing), ...part });
  for (const { line, hours: entered, cost } of hours) add(line, { hours: entered, wages: Math.round(cost) });
  for (const { line, cost } of ledger) if (cost !== 0) add(line, { vouchers: Math.round(cost) });
  const tied = new Map([...all].flatMap(([line, each]): [string, Tied][] => (line === null ? [] : [[line, each]])));
  const parts = done.flatMap(({ line, ...each }): [string, Done][] => (line === null ? [] : [[line, each]]));
  const overall = { weight: sum(done.map(({ weight }) => weight)), done: sum(done.map((each) => each.done)) };
  const { calculated } = baseline;
  const wages = Math.round(sum(ledger.map((each) => each.wages)));
  return {
    baseline,
    lines: actualLines({ calculated, tied, done: new Map(parts), overall }),
    untied: all.get(null) ?? nothing,
    wagesLeft: wages - Math.round(sum(hours.map(({ cost }) => cost))),
    revenue: Math.round(sum(ledger.map((each) => each.revenue))),
  };
});
