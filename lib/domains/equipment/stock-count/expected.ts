import { sql } from 'drizzle-orm';

/**
 * The pieces of each item that belong at its place and are not out on a project; 0 for services and items without a
 * number.
 */
export const expectedPieces = (companyId: string) => sql`
  select equipment.xid, equipment.shortid, equipment.title, equipment.serialno, equipment.ean, equipment.sup_item_id, equipment.category, equipment.location,
    case when equipment.classification = 'tjst' or equipment.serialno is null and equipment.count is null then 0
      else greatest(coalesce(equipment.count, 1) - coalesce(away.pieces, 0), 0) end::int as expected,
    away.at
  from equipment
  left join (
    select line.equipment_id, sum(line.countam) as pieces, min(project.erp_projectid || ' ' || project.description) as at
    from shipping_line line
    join project on project.company_id = ${companyId} and project.xid = line.project_id
    where line.company_id = ${companyId} and line.status = 'sendt'
    group by line.equipment_id
  ) away on away.equipment_id = equipment.xid
  where equipment.company_id = ${companyId}`;
