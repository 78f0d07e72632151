import { type SQL, sql } from 'drizzle-orm';

/** Received quantities per order line of the company, as `line_id` and `delivered`. */
export const deliveredPerLine = (companyId: string): SQL => sql`
  select line_id, sum(countam)::int as delivered from purchase_delivery
  where company_id = ${companyId} group by line_id`;
