import { companyRows } from '@/db/company-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { type StrategyRecord, strategyLevels, strategyRecord } from './strategy-record';

/** The records of a level in order (specification 2, section 3), the responsible by name. The caller checks Read. */
export async function strategyRecords(scope: Scope, level: keyof typeof strategyLevels): Promise<StrategyRecord[]> {
  const companyId = scope.company.id;
  return companyRows(companyId, strategyRecord)`
    select node.xid, node.parent, node.key, node.val, node.measuredescr, employee.employee as responsible
    from strategy_node node
    left join employee on employee.company_id = node.company_id and employee.xid = node.responsible_id
    where node.company_id = ${companyId} and node.kind = ${strategyLevels[level]}
    order by node.orderint, node.xid`;
}
