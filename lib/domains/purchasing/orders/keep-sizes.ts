import { sql } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { oneSize } from './sizes';

type Worn = { equipmentId: string | null; employeeId: string | null; size: string | null; countam: number };

/**
 * Stores the sizes of ordered protective equipment per employee and kind (subcategory), as defaults for the next order.
 * What has one size says nothing of what somebody wears.
 */
export async function keepSizes(tx: CompanyTx, companyId: string, lines: readonly Worn[], day: string): Promise<void> {
  const worn = lines.filter(
    (line) => line.equipmentId && line.employeeId && line.size && line.size !== oneSize && line.countam > 0,
  );
  if (worn.length === 0) return;
  await tx.execute(sql`
    insert into ppe_size (company_id, employee_id, subcategory, size, date)
    select distinct on (worn.employee_id, equipment.subcategory)
      ${companyId}, worn.employee_id, equipment.subcategory, worn.size, ${day}::date
    from unnest(
      ${sql.param(worn.map(({ equipmentId }) => equipmentId))}::uuid[],
      ${sql.param(worn.map(({ employeeId }) => employeeId))}::uuid[],
      ${sql.param(worn.map(({ size }) => size))}::text[]
    ) with ordinality as worn (equipment_id, employee_id, size, place)
    join equipment on equipment.company_id = ${companyId} and equipment.xid = worn.equipment_id
    where equipment.subcategory is not null
    order by worn.employee_id, equipment.subcategory, worn.place desc
    on conflict (company_id, employee_id, subcategory) do update set size = excluded.size, date = excluded.date
    where ppe_size.date <= excluded.date`);
}
