import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Most values looked up in one statement: building and parsing more would block the event loop. */
export const lookedUpAtOnce = 500;

/** Values of a column as one parameter, an array of its type: enums keep their name, sizes are dropped. */
export function arrayParam(column: PgColumn, values: readonly unknown[]): SQL {
  const given = values.map((value) => (value === undefined || value === null ? null : column.mapToDriverValue(value)));
  return sql`${sql.param(given)}::${sql.raw(`${column.getSQLType().replace(/\(.*\)/, '')}[]`)}`;
}

/**
 * True for a column with one of these values: as one array parameter, so that the statement's text is the same for any
 * number of values.
 */
export const isAnyOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${arrayParam(column, values)})`;
