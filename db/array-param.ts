import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Values of a column as one parameter, an array of its type: enums keep their name, sizes are dropped. */
export function arrayParam(column: PgColumn, values: readonly unknown[]): SQL {
  const given = values.map((value) => (value === undefined || value === null ? null : column.mapToDriverValue(value)));
  return sql`${sql.param(given)}::${sql.raw(`${column.getSQLType().replace(/\(.*\)/, '')}[]`)}`;
}
