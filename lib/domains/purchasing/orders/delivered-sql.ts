import { type SQL, sql } from 'drizzle-orm';

/** What came of the lines of the company's orders, as `line_id` and `delivered`. */
export const deliveredPerLine = (companyId: string): SQL => sql`
  select line_id, sum(countam)::int as delivered from purchase_delivery
  where company_id = ${companyId} group by line_id`;
