import { sql } from 'drizzle-orm';

/** The month a bid counts in, yyyy-mm: the one it is due in, else the one the job starts in; null without either. SQL over a `bid` row. */
export const bidMonth = sql`to_char(coalesce(bid.duedate, bid.startdate), 'YYYY-MM')`;
