import { type SQL, sql } from 'drizzle-orm';

/**
 * The project that each item is out on, as `equipment_id` and `away` (number and name), besides a given project; the first
 * by number where there are several.
 */
export const awayOn = (companyId: string, besides: string | null): SQL => sql`
  select equipment_id, min(project.erp_projectid || ' ' || project.description) as away
  from shipping_line
  join project on project.company_id = ${companyId} and project.xid = shipping_line.project_id
  where shipping_line.company_id = ${companyId} and shipping_line.status = 'sendt'
    and project_id is distinct from ${besides}::uuid
  group by equipment_id`;
