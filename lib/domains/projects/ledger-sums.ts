import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { sumMoney } from '@/lib/core/format/number';
import type { Requested } from '@/lib/platform/tables/rows-of-project';

const groupRow = z.strictObject({ group: z.string(), net: z.number() });
const calculatedRow = z.strictObject({ revenue: z.number().nullable(), costs: z.number().nullable() });

/** The ledger of a project: kroner per account group (two digits), revenue and costs both positive. */
export async function bookedOf(tx: CompanyTx, { companyId, project }: Requested) {
  const groups = await queryRows(tx, groupRow)`
    select left(account.no, 2) as group, case when left(account.no, 1) = '3' then -sum(sums.net) else sum(sums.net) end as net
    from ledger_month sums
    join account on account.company_id = sums.company_id and account.xid = sums.account_id
    join project on project.company_id = sums.company_id and project.dimension_id = sums.project_id
    where sums.company_id = ${companyId} and project.xid = ${project} and left(account.no, 1) in ('3', '4', '5', '6', '7')
    group by left(account.no, 2), left(account.no, 1) order by 1`;
  const sumOf = (revenue: boolean) =>
    sumMoney(groups.flatMap(({ group, net }) => (group.startsWith('3') === revenue ? [net] : [])));
  const [revenue, costs] = [sumOf(true), sumOf(false)];
  return { groups, revenue, costs, margin: sumMoney([revenue, -costs]) };
}

/** Revenue and costs of the project's baseline calculation, kroner; empty without one. */
export async function calculatedOf(tx: CompanyTx, { companyId, project }: Pick<Requested, 'companyId' | 'project'>) {
  const [found] = await queryRows(tx, calculatedRow)`
    select version.revenue, version.costs from project
    left join calculation_version version on version.company_id = project.company_id
      and version.calculation_id = project.calculation_id and version.version = project.calculation_version
    where project.company_id = ${companyId} and project.xid = ${project}`;
  const { revenue = null, costs = null } = found ?? {};
  return { revenue, costs, margin: revenue === null || costs === null ? null : sumMoney([revenue, -costs]) };
}
