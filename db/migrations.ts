import pg from 'pg';
import { z } from 'zod';
import { migrateJobQueue } from './job-queue';
import { checkHistory } from './migration-history';
import { type Migration, ownMigrations } from './own-migrations';
import { clientRows } from './query-rows';

// Any fixed number does: it names the lock all instances that migrate this database wait for.
const lockKey = 727_001;

const tableRow = z.strictObject({ there: z.boolean() });

const appliedRow = z.strictObject({ at: z.string() });

/** The migrations a database has, oldest first, by the time each was made; none when it has never been migrated. */
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

/**
 * Carries out those of the migrations that a database lacks, in the transaction the connection is in; drizzle's own bookkeeping. Throws a
 * UserError when the database's are not the beginning of them.
 */
export async function carryOut(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const applied = await appliedMigrations(client);
  checkHistory(
    applied,
    migrations.map(({ madeAt }) => madeAt),
  );
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, madeAt } of migrations.slice(applied.length)) {
    for (const file of sql) await client.query(file);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, madeAt]);
  }
}

/**
 * Brings the database's schema up to date. One connection holds an advisory lock for the whole run, so several instances
 * may start at once; each migration run is one transaction, so a killed run leaves nothing half made.
 * The job queue's own schema comes last, by its library's migrations.
 */
export async function migrateDatabase(databaseUrl: string, migrations = ownMigrations()): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query('begin');
    await carryOut(client, migrations);
    await client.query('commit');
    await migrateJobQueue(databaseUrl);
  } finally {
    await client.end();
  }
}
