import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Filters } from '@/lib/core/filters/filters';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { type ActualLine, actualLines, type Done, type Tied } from './actuals';
import { type Baseline, type ProjectBaseline, requestedBaseline } from './baseline';
import { isVoucherCost, knownLine, ledgerOf, withInvoice } from './spent-sql';
import type { Invoiced } from './used-quantity';

/** A project's costs, hundredths of hours and whole øre. */
type Spent = {
  /** The amounts tied to no row of the calculation. */
  untied: Tied;
  /** Payroll wages on the project that no hours account for. */
  wagesLeft: number;
  /** Booked revenue. */
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
const invoicedRow = z.strictObject({
  line: z.string(),
  cost: z.number(),
  bought: z.array(z.strictObject({ unit: z.string(), count: z.number() })),
});
const doneRow = z.strictObject({ line: z.string().nullable(), weight: z.number(), done: z.number() });

/** Hours and their cost by assigned row. */
const readHours = (tx: CompanyTx, companyId: string, projectid: string, rows: readonly string[]) =>
  queryRows(tx, hoursRow)`
    select ${knownLine(sql`calcline`, rows)} as line, round(sum(hours) * 100)::float8 as hours,
      coalesce(sum(costam) * 100, 0)::float8 as cost
    from time_entry where company_id = ${companyId} and project_id = ${projectid} group by 1`;

/** The project's ledger by assigned row. */
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

/** The completion of activities by the row they execute, weighted by planned hours; equally without any hours. */
const readDone = (tx: CompanyTx, companyId: string, projectid: string) =>
  queryRows(tx, doneRow)`
    select calcline as line, sum(weight)::float8 as weight, sum(weight * progr)::float8 as done
    from (
      select calcline, progr, case when sum(hoursam) over () > 0 then coalesce(hoursam, 0) else 1 end as weight
      from execution where company_id = ${companyId} and project_id = ${projectid} and not milestone
    ) activity group by 1`;

/**
 * Invoiced quantities per row. An invoice counts when it covers all of its voucher's costs on the project and these are
 * assigned to one row; else a line of it counts when its amount matches exactly one voucher line.
 */
const readInvoiced = async (
  tx: CompanyTx,
  companyId: string,
  { projectid, dimensionId }: ProjectBaseline,
  rows: readonly string[],
) =>
  dimensionId === null
    ? []
    : queryRows(tx, invoicedRow)`
    with cost as (
      select line.xid, line.net, ${knownLine(sql`tie.calcline`, rows)} as calcline, i.xid as invoice,
        case i.kind when 'kreditnota' then -1 else 1 end as sign, i.taxexclusiveam as total
      ${ledgerOf(companyId, dimensionId, projectid, withInvoice(companyId))} and ${isVoucherCost}
    ), whole as (
      select invoice, sign, min(calcline::text)::uuid as calcline, sum(net) as net from cost
      group by invoice, sign, total
      having sum(net) = sign * total and count(distinct calcline) = 1 and count(*) = count(calcline)
    ), alike as (
      select cost.xid, cost.calcline, cost.net, cost.sign, bought.unitcode, bought.countam,
        count(*) over (partition by cost.xid) as lines, count(*) over (partition by bought.xid) as vouchers
      from cost join supplier_invoice_line bought on bought.company_id = ${companyId} and bought.invoice_id = cost.invoice
        and cost.sign * bought.netam = cost.net
      where not exists (select from whole where whole.invoice = cost.invoice)
    ), part as (
      select whole.calcline, whole.net, (
          select jsonb_agg(jsonb_build_object('unit', unitcode, 'count', whole.sign * countam)) from supplier_invoice_line
          where company_id = ${companyId} and invoice_id = whole.invoice
        ) as bought
      from whole
      union all
      select calcline, net, jsonb_build_array(jsonb_build_object('unit', unitcode, 'count', sign * countam)) from alike
      where lines = 1 and vouchers = 1 and calcline is not null
    )
    select calcline as line, (net * 100)::float8 as cost, coalesce(bought, '[]') as bought from part`;

const nothing: Tied = { hours: 0, wages: 0, vouchers: 0 };
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

/** A project's costs beside its baseline; undefined without one. */
export async function actualsOf(scope: Pick<Scope, 'company'>, found: ProjectBaseline): Promise<Actuals | undefined> {
  if (!found.baseline) return undefined;
  const companyId = scope.company.id;
  const { projectid, baseline } = found;
  const rows = baseline.calculated.rows.map(({ xid }) => xid);
  const { hours, ledger, done, bought } = await asCompany.read(companyId, async (tx) => ({
    hours: await readHours(tx, companyId, projectid, rows),
    ledger: await readLedger(tx, companyId, found, rows),
    done: await readDone(tx, companyId, projectid),
    bought: await readInvoiced(tx, companyId, found, rows),
  }));
  const all = new Map<string | null, Tied>();
  const add = (line: string | null, part: Partial<Tied>) => all.set(line, { ...(all.get(line) ?? nothing), ...part });
  for (const { line, hours: entered, cost } of hours) add(line, { hours: entered, wages: Math.round(cost) });
  for (const { line, cost } of ledger) if (cost !== 0) add(line, { vouchers: Math.round(cost) });
  const tied = new Map([...all].flatMap(([line, each]): [string, Tied][] => (line === null ? [] : [[line, each]])));
  const parts = done.flatMap(({ line, ...each }): [string, Done][] => (line === null ? [] : [[line, each]]));
  const invoiced = new Map<string, Invoiced>();
  for (const { line, ...part } of bought) {
    const before = invoiced.get(line) ?? { cost: 0, bought: [] };
    invoiced.set(line, { cost: before.cost + Math.round(part.cost), bought: [...before.bought, ...part.bought] });
  }
  const overall = { weight: sum(done.map(({ weight }) => weight)), done: sum(done.map((each) => each.done)) };
  const { calculated } = baseline;
  const wages = Math.round(sum(ledger.map((each) => each.wages)));
  return {
    baseline,
    lines: actualLines({ calculated, tied, done: new Map(parts), invoiced, overall }),
    untied: all.get(null) ?? nothing,
    wagesLeft: wages - Math.round(sum(hours.map(({ cost }) => cost))),
    revenue: Math.round(sum(ledger.map((each) => each.revenue))),
  };
}

/** The requested project's costs beside its baseline, in one read; undefined without a project or a baseline. */
export const readActuals = oncePerLoad(async (scope: Scope, filters: Filters): Promise<Actuals | undefined> => {
  const found = await requestedBaseline(scope, filters);
  return found && actualsOf(scope, found);
});
