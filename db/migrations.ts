import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { z } from 'zod';
import { allCompanies, fillOpenItems, knowsOpenItems } from './fill-open-items';
import { clientRows } from './query-rows';

const folder = path.join(process.cwd(), 'db', 'migrations');

// Any fixed number does: it names the lock all instances that migrate this database wait for.
const lockKey = 727_001;

/** This build's migrations, oldest first. */
export function ownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder: folder });
}

const tableRow = z.strictObject({ there: z.boolean() });

const appliedRow = z.strictObject({ at: z.string() });

/**
 * The migrations a database has, oldest first, by the time each was made (milliseconds, `folderMillis`); none when it has
 * never been migrated.
 */
export async function appliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const [table] = await clientRows(
    client,
    tableRow,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!table?.there) return [];
  const rows = await clientRows(
    client,
    appliedRow,
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

/** Carries out the migrations that a database lacks, in the transaction the connection is in; drizzle's own bookkeeping. */
export async function carryOut(client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const latest = (await appliedMigrations(client)).at(-1) ?? 0;
  for (const { sql, hash, folderMillis } of migrations.filter((one) => one.folderMillis > latest)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Carries out the migrations a database lacks, and works out what is open where none of it is known yet. */
export async function bringUpToDate(client: pg.Client): Promise<void> {
  const known = await knowsOpenItems(client);
  await carryOut(client, ownMigrations());
  if (!known) await fillOpenItems(client, await allCompanies(client));
}

/**
 * Brings the database's schema up to date. One connection holds an advisory lock for the whole run, so several instances
 * may start at once; each migration run is one transaction, so a killed run leaves nothing half made.
 */
export async function migrateDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('begin');
    await bringUpToDate(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** How many migrations this build expects. */
export async function expectedMigrations(): Promise<number> {
  const journal = JSON.parse(await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: unknown[];
  };
  return journal.entries.length;
}
