import { sql } from 'drizzle-orm';

/**
 * The month a bid counts in, yyyy-mm: of its due date, else of the job's start; null without either. SQL over a `bid`
 * row.
 */
export const bidMonth = sql`to_char(coalesce(bid.duedate, bid.startdate), 'YYYY-MM')`;
