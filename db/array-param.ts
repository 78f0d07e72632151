import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** So many values are looked up in one statement of many: making it and taking in the answer to more would keep others waiting. */
export const lookedUpAtOnce = 500;

/** Values of a column as one parameter, an array of its type: enums keep their name, sizes are dropped. */
export function arrayParam(column: PgColumn, values: readonly unknown[]): SQL {
  const given = values.map((value) => (value === undefined || value === null ? null : column.mapToDriverValue(value)));
  return sql`${sql.param(given)}::${sql.raw(`${column.getSQLType().replace(/\(.*\)/, '')}[]`)}`;
}

/** Whether a column holds one of these values: as one array, so that the question has the same words for any number of them. */
export const isAnyOf = (column: PgColumn, values: readonly unknown[]): SQL =>
  sql`${column} = any(${arrayParam(column, values)})`;
