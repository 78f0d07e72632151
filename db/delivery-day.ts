import { type SQL, sql } from 'drizzle-orm';

/** Texts that mean a week from the order's date: 'Uke etter bestilling', 'Innen én uke'. For PostgreSQL and JavaScript. */
export const weekFromOrder = '^(((en|[éÉ]n|1) )?uke etter bestilling|innen (en|[éÉ]n|1) uke( etter bestilling)?)[.]?$';

/** The days of such a week. */
export const daysOfWeek = 7;

/**
 * The day that an order, joined as `purchase`, is to be delivered: the agreed one, else what its text gives; null
 * without either. An order is late while something is outstanding after it.
 */
export const deliveryDayOf = (purchase: SQL): SQL => sql`coalesce(${purchase}.deliverydate,
  case when lower(btrim(${purchase}.deliverytime)) ~ ${weekFromOrder} then ${purchase}.orderdate + ${daysOfWeek}::int end)`;
