import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/db/schema';

/** A table whose rows name a row of another: the column that does, and what it is called. */
export type Naming = { table: PgTable; name: string; columnName: string; column: SQL };

/** Every table of the schema whose foreign key names rows of `named` by their id, so that a new one is not forgotten. */
export function namingTables(named: PgTable): Naming[] {
  const all: readonly unknown[] = Object.values(schema);
  return all
    .filter((one) => is(one, PgTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        const column = columns.at(-1);
        if (foreignTable !== named || !column) return [];
        return [{ table, name: getTableConfig(table).name, columnName: column.name, column: sql`${column}` }];
      }),
    );
}

/** True if any row of the company names the row with this id, but for those of `except`. */
export function isNamed(named: PgTable, companyId: string, id: SQL, except: readonly PgTable[] = []): SQL {
  const parts = namingTables(named)
    .filter(({ table }) => !except.includes(table))
    .map(
      ({ table, column }) =>
        sql`exists (select from ${table} where ${table}.company_id = ${companyId} and ${column} = ${id})`,
    );
  return sql`(${sql.join([sql`false`, ...parts], sql` or `)})`;
}
