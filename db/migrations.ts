import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const folder = path.join(process.cwd(), 'db', 'migrations');

// Any fixed number does: it names the lock all instances that migrate this database wait for.
const lockKey = 727_001;

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
    await migrate(drizzle(client), { migrationsFolder: folder });
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
