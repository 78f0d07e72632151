import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { projectLedgerColumns } from '@/lib/core/columns/overview';
import { formatDate } from '@/lib/core/format/date';
import { projectTerms } from '@/lib/core/format/project-terms';
import type { Row } from '@/lib/core/widgets/column';
import { groupName } from '@/lib/platform/ledger/chart-of-accounts';
import { listSource } from '@/lib/platform/tables/list-source';
import { noProject } from '@/lib/platform/tables/requested-project';
import { comparisonRows } from '../earned-value/comparison';
import { requestedStanding, type Standing } from '../earned-value/read-standings';
import { type Bought, requestedPurchases } from './purchases';
import { boughtOver } from './why';

const columns = [
  ...projectLedgerColumns.take('accountgroup', 'earnedam', 'bookedam', 'deviationam', 'planam', 'forecastam'),
  ...projectLedgerColumns.take('forecastdeviationam', 'calculatedam'),
];

const groupRow = z.strictObject({ group: z.string(), net: z.number() });

/** Sums a project's bookings through a day, kroner per account group (two digits); revenue and costs are positive. */
const bookedGroups = (tx: CompanyTx, companyId: string, projectid: string, through: string) =>
  queryRows(tx, groupRow)`
    select left(account.no, 2) as group, case when left(account.no, 1) = '3' then -sum(sums.net) else sum(sums.net) end as net
    from ledger_month sums
    join account on account.company_id = sums.company_id and account.xid = sums.account_id
    join project on project.company_id = sums.company_id and project.dimension_id = sums.project_id
    where sums.company_id = ${companyId} and project.xid = ${projectid} and left(account.no, 1) in ('3', '4', '5', '6', '7')
      and make_date(sums.year, sums.month, 1) <= ${through}::date
    group by left(account.no, 2), left(account.no, 1) order by 1`;

/** The figures of a row, whole øre. */
type Figures = Record<'earned' | 'now' | 'plan' | 'forecast' | 'calculated', number | null>;

const minus = (value: number | null, from: number | null) => (value === null || from === null ? null : value - from);

/** A row in kroner; deviations are actual or expected minus planned, as in the overview. */
function sumRow(accountgroup: string, { earned, now, plan, forecast, calculated }: Figures): Row {
  const kroner = (øre: number | null) => (øre === null ? null : øre / 100);
  return {
    accountgroup,
    earnedam: kroner(earned),
    bookedam: kroner(now),
    deviationam: kroner(minus(now, earned)),
    planam: kroner(plan),
    forecastam: kroner(forecast),
    forecastdeviationam: kroner(minus(forecast, plan)),
    calculatedam: kroner(calculated),
    _style: 2,
  };
}

/** Inntekt and Kostnad of the overview's comparison, beside the calculation's. */
function figuresOf({ value, calculated }: Standing): { revenue: Figures; cost: Figures } {
  const rows = comparisonRows(value);
  const of = (id: 'revenue' | 'cost'): Figures => {
    const row = rows.find((one) => one.id === id);
    const end = (planned: number | string | null | undefined) => (typeof planned === 'number' ? planned : null);
    return {
      earned: row?.earned ?? null,
      now: row?.now ?? null,
      plan: end(row?.plan),
      forecast: end(row?.forecast),
      calculated: calculated[id],
    };
  };
  return { revenue: of('revenue'), cost: of('cost') };
}

/** A row by account group with the sums; `_vouchers` and the largest supplier of what is bought, and what that is over. */
function rowsOf(
  standing: Standing,
  groups: readonly z.infer<typeof groupRow>[],
  purchases: ReadonlyMap<string, Bought>,
  over: number | null,
): Row[] {
  const { revenue, cost } = figuresOf(standing);
  if (groups.length === 0 && revenue.plan === null && cost.plan === null) return [];
  const names = Object.keys(revenue) as (keyof Figures)[];
  const margin = Object.fromEntries(names.map((name) => [name, minus(revenue[name], cost[name])])) as Figures;
  const groupRows = (isRevenue: boolean) =>
    groups
      .filter(({ group }) => group.startsWith('3') === isRevenue)

      .map(({ group, net }): Row => {
        const { vouchers, largest } = purchases.get(group) ?? {};
        const bought = { _vouchers: vouchers, _supplier: largest?.supplier ?? null, _supplieram: largest?.net ?? null };
        return { accountgroup: groupName(group), bookedam: net, ...(vouchers !== undefined && bought) };
      });
  return [
    ...groupRows(true),
    sumRow('Sum inntekt', revenue),
    ...groupRows(false),
    { ...sumRow('Sum kostnad', cost), _boughtover: over },
    { ...sumRow(projectTerms.margin, margin), _result: true },
  ];
}

/**
 * The ledger of the chosen project by account group, kroner; its sums beside plan and forecast are those of the
 * overview.
 */
export const projectLedger = listSource({ title: 'Kalkyle og regnskap', columns }, async (scope, filters) => {
  const standing = await requestedStanding(scope, filters);
  const companyId = scope.company.id;
  const through = standing?.value.bookedThrough ?? null;
  const groups =
    standing && through !== null
      ? await asCompany.read(companyId, (tx) => bookedGroups(tx, companyId, standing.project.xid, through))
      : [];
  const rows = standing
    ? rowsOf(standing, groups, await requestedPurchases(scope, filters), await boughtOver(scope, filters))
    : [];
  const booked = through === null ? 'det som er bokført' : `bokført til ${formatDate(through)}`;
  return {
    subtitle: `Plan er prosjektets Omsetning og Planlagt DG, ellers kalkylen · Nå er ${booked} · Avvik er Nå minus Etter plan`,
    rows,
    excel: 'kalkyle-og-regnskap',
    refresh: true,
    empty: standing
      ? 'Ingenting er bokført på prosjektet ennå. Knytt det til regnskapets prosjekt under Rediger prosjekter.'
      : noProject,
  };
});
