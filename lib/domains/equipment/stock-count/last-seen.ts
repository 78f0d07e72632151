import { sql } from 'drizzle-orm';

/** Selects the place and time at which each item was last found by a count that has not been revoked. */
export const lastSeen = (companyId: string) => sql`
  select distinct on (line.equipment_id) line.equipment_id, head.date::text as seendate, head.place as seenplace
  from stock_count_line line
  join stock_count head on head.company_id = line.company_id and head.xid = line.count_id
  where line.company_id = ${companyId} and line.equipment_id is not null and line.found > 0 and head.undone_at is null
  order by line.equipment_id, head.date desc, head.xid desc`;
