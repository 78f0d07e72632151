import { z } from 'zod';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { account, project, voucherLine, voucherTie } from '@/db/schema';
import type { WriteQueue } from '@/db/write-queue';
import { isCost } from '@/lib/core/calculation/row';
import type { Stage } from '../ledger/stage';
import type { Baseline } from './baselines';
import { isOpen } from './tie-hours';

const lineRow = z.strictObject({ line: z.string(), project: z.string(), no: z.string(), date: z.string() });

/** The share of assignable vouchers that are assigned. */
const tiedShare = 0.8;

/** Direct costs booked on projects with a baseline, by date. */
function linesOfBaselines(tx: CompanyTx, companyId: string) {
  return queryRows(tx, lineRow)`
    select l.xid as line, p.xid as project, a.no, l.date::text as date
    from ${project} p
    join ${voucherLine} l on l.company_id = p.company_id and l.project_id = p.dimension_id
    join ${account} a on a.company_id = l.company_id and a.xid = l.account_id
    where p.company_id = ${companyId} and p.calculation_id is not null and l.net > 0
      and (a.no like '4%' or a.no like '7%')
    order by l.date, l.xid`;
}

/** Assigns most direct costs of projects with a baseline to a calculation line on the same account. */
export async function seedVoucherTies(
  queue: WriteQueue,
  stage: Stage,
  baselines: ReadonlyMap<string, Baseline>,
): Promise<void> {
  const { companyId } = stage;
  const random = stage.random('tied vouchers');
  const rows = await queue.after((tx) => linesOfBaselines(tx, companyId));
  const ties = rows.flatMap(({ line, project: projectId, no, date }) => {
    const all = baselines.get(projectId)?.rows.filter((row) => isCost(row) && row.acnoint === Number(no)) ?? [];
    const lines = all.filter((row) => isOpen(row, date));
    const chosen = lines.length > 0 ? random.pick(lines) : all[0];
    if (!chosen || !random.chance(tiedShare)) return [];
    return [{ companyId, voucherLineId: line, projectId, calcline: chosen.xid }];
  });
  await queue.insert(voucherTie, ties);
}
