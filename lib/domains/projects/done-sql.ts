import { sql } from 'drizzle-orm';

/**
 * The completed share of activities (rows of `execution`), weighted by planned hours, or equally without any hours;
 * null without activities.
 */
export const doneShare = sql`case when sum(hoursam) > 0 then sum(hoursam * progr) / sum(hoursam) else avg(progr) end`;
