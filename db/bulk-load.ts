import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Tx } from './client';
import { queryRows } from './query-rows';

const keyRow = z.strictObject({ owner: z.string(), name: z.string(), definition: z.string() });
const indexRow = z.strictObject({ name: z.string(), definition: z.string() });
const forcedRow = z.strictObject({ name: z.string() });

const alter = (table: string, rest: string) => sql`alter table ${sql.identifier(table)} ${sql.raw(rest)}`;

/**
 * Fills large tables without foreign keys and plain indexes, then validates the keys and builds each index once, in the
 * same transaction: row by row both cost more than the writes. Locks the tables exclusively, so only for an unused
 * database. Runs as the tables' owner; `fill` may set another role. Throws PostgreSQL's 23503 for a dangling reference.
 * COPY is not allowed under row-level security, and COPY through an unprotected table took as long.
 */
export async function bulkLoad(tx: Tx, tables: readonly PgTable[], fill: () => Promise<void>): Promise<void> {
  const names = sql.param(tables.map((table) => getTableName(table)));
  const keys = await queryRows(tx, keyRow)`
    select c.relname as owner, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.relname = any(${names}::text[])`;
  const indexes = await queryRows(tx, indexRow)`
    select i.relname as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where not (x.indisunique or x.indisexclusion) and c.relnamespace = current_schema()::regnamespace and c.relname = any(${names}::text[])`;
  const forced = await queryRows(tx, forcedRow)`
    select distinct c.relname as name from pg_constraint k join pg_class c on c.oid in (k.conrelid, k.confrelid)
    where k.contype = 'f' and c.relforcerowsecurity and k.conrelid in (
      select oid from pg_class where relnamespace = current_schema()::regnamespace and relname = any(${names}::text[]))`;
  for (const { owner, name } of keys) await tx.execute(sql`${alter(owner, 'drop constraint')} ${sql.identifier(name)}`);
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  await tx.execute(sql`select set_config('role', 'none', true)`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  // Under forced row-level security an owner without a company sees no rows, so every key would validate.
  for (const { name } of forced) await tx.execute(alter(name, 'no force row level security'));
  for (const { owner, name, definition } of keys) {
    await tx.execute(sql`${alter(owner, 'add constraint')} ${sql.identifier(name)} ${sql.raw(definition)}`);
  }
  for (const { name } of forced) await tx.execute(alter(name, 'force row level security'));
}
