import { sql } from 'drizzle-orm';

/**
 * The latest record with a deadline of each kind, per item: equipment_id, kind, duedate. A later record without a
 * deadline, such as a repair, leaves the deadline as it was.
 */
export const latestControls = (companyId: string) => sql`
  select distinct on (equipment_id, kind) equipment_id, kind, duedate from service_record
  where company_id = ${companyId} and duedate is not null order by equipment_id, kind, date desc, xid desc`;

/** The next deadline of each item with one, by decidingControl (controls.ts): equipment_id, duedate. */
export const nextControls = (companyId: string) => sql`
  select equipment_id, min(duedate) as duedate from (${latestControls(companyId)}) latest group by equipment_id`;
