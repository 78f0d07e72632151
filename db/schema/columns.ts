import { sql } from 'drizzle-orm';
import { check, customType, date, numeric, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { uuidv7 } from 'uuidv7';

/** The first key column of every company table; row-level security compares it with app.company_id. */
export const companyId = () => uuid('company_id').notNull();

/** A row's own id: UUIDv7, text in TypeScript, 16 bytes in the database. */
export const xid = () => uuid('xid').notNull().$defaultFn(uuidv7);

/** Kroner with two decimals; a number in TypeScript (exact to 90 000 milliards), never a float in SQL. */
export const money = (name: string) => numeric(name, { precision: 18, scale: 2, mode: 'number' });

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** A price per unit: four decimals, since small parts cost fractions of an øre. */
export const unitPrice = (name: string) => numeric(name, { precision: 18, scale: 4, mode: 'number' });

/** A calendar day, yyyy-mm-dd end to end. */
export const day = (name: string) => date(name, { mode: 'string' });

/** A time of day, hh:mm. */
export const timeOfDay = customType<{ data: string; driverData: string }>({
  dataType: () => 'time(0)',
  fromDriver: (time) => time.slice(0, 5),
});

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const now = sql`now()`;

export const yearColumn = () => smallint('year').notNull();

/** The company's fiscal year, named by the calendar year in which it begins. */
export const fiscalYearColumn = () => smallint('year').notNull();
export const monthColumn = () => smallint('month').notNull();

/** A share: 0.25 is 25 %. */
export const share = (name: string) => numeric(name, { precision: 9, scale: 6, mode: 'number' });

/** A percentage with two decimals, 0 to 100; each table adds the check constraint. */
export const percent = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' });

/** A measured quantity (hours, metres, kilos): three decimals. */
export const quantity = (name: string) => numeric(name, { precision: 18, scale: 3, mode: 'number' });

/** A check constraint that a text column has one of a fixed list; null passes. */
export function oneOf(name: string, column: string, values: readonly string[]) {
  return check(name, sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`));
}

/** A check constraint that a number is between two bounds, both included; null passes. */
export function between(name: string, column: string, least: number, most: number) {
  return check(name, sql.raw(`${column} between ${least} and ${most}`));
}
