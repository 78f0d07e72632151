import { type SQL, sql } from 'drizzle-orm';

/** The last booked day of each item on a project, as `project_id`, `equipment_id` and `enddate`. */
export const bookedUntil = (companyId: string): SQL => sql`
  select project_id, equipment_id, max(enddate) as enddate from booking where company_id = ${companyId} group by 1, 2`;
