import { sql } from 'drizzle-orm';

/** What is done of activities (rows of `execution`), a share: weighed by planned hours, all alike where none has any; null without any. */
export const doneShare = sql`case when sum(hoursam) > 0 then sum(hoursam * progr) / sum(hoursam) else avg(progr) end`;
