import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Tx } from './client';
import { queryRows } from './query-rows';

/** A column by which rows of another company table reference a row; the company is the other half of the key. */
const referenceRow = z.strictObject({ table: z.string(), column: z.string() });
export type Reference = z.infer<typeof referenceRow>;

/** Every reference to a company table, from the catalogue, so that new tables are included. */
export async function referencesTo(tx: Tx, table: PgTable): Promise<Reference[]> {
  return queryRows(tx, referenceRow)`
    select c.relname as table, a.attname as column
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'company_id'
    where k.contype = 'f' and k.confrelid = ${getTableConfig(table).name}::regclass
    order by 1, 2`;
}

/** Whether some row of the referencing table points at the row aliased `t`. */
export function pointsAt({ table, column }: Reference): SQL {
  return sql`exists (select from ${sql.identifier(table)} r
    where r.company_id = t.company_id and r.${sql.identifier(column)} = t.xid)`;
}
