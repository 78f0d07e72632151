import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { UserError, unavailable } from '@/base/errors';
import { errorCode, explainDatabase } from './explain';
import { migrateDatabase } from './migrations';
import { clientRows, type RowSchema } from './query-rows';

const oldestMajor = 15;
const startingUp = '57P03';
const noColumns = z.strictObject({});
const versionRow = z.strictObject({ version: z.number() });
const emptyRow = z.strictObject({ empty: z.boolean() });
const nameRow = z.strictObject({ datname: z.string() });

async function ask<Row>(databaseUrl: string, query: string, schema: RowSchema<Row>, mostMs = 10_000): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: mostMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await clientRows(client, schema, query);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Throws a UserError with one sentence when the database does not answer, refuses the login or is older than 15. */
export async function checkDatabase(databaseUrl: string, attempts = 10): Promise<void> {
  let version: number;
  try {
    const rows = await ask(databaseUrl, "select current_setting('server_version_num')::int as version", versionRow);
    version = rows[0]?.version ?? 0;
  } catch (error) {
    if (errorCode(error) !== startingUp || attempts <= 1) throw explainDatabase(error, databaseUrl);
    await wait(500);
    return checkDatabase(databaseUrl, attempts - 1);
  }
  const major = Math.floor(version / 10_000);
  if (major < oldestMajor) {
    throw unavailable(
      `Innsikt trenger PostgreSQL ${oldestMajor} eller nyere, og DATABASE_URL viser til PostgreSQL ${major}.`,
    );
  }
}

/** Applies pending migrations; failures become a UserError with one sentence. */
export async function migrateOrExplain(databaseUrl: string): Promise<void> {
  try {
    await migrateDatabase(databaseUrl);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw explainDatabase(error, databaseUrl);
  }
}

/** True for a migrated database without users and companies. */
export async function databaseIsEmpty(databaseUrl: string): Promise<boolean> {
  const rows = await ask(
    databaseUrl,
    'select not exists (select from "user") and not exists (select from company) as empty',
    emptyRow,
  );
  return rows[0]?.empty ?? false;
}

/** True if the demo administrator exists, so that the demo log-ins may be shown. */
export async function hasDemoUser(databaseUrl: string): Promise<boolean> {
  const rows = await ask(databaseUrl, `select from "user" where lower(email) = 'admin@demo.no'`, noColumns);
  return rows.length > 0;
}

/** Creates a database on the server of databaseUrl unless it exists, and returns its URL. */
export async function makeDatabase(databaseUrl: string, name: string): Promise<string> {
  const there = await ask(databaseUrl, `select from pg_database where datname = ${pg.escapeLiteral(name)}`, noColumns);
  if (there.length === 0) {
    await ask(
      databaseUrl,
      `create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`,
      noColumns,
    );
  }
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** The server's database names with a prefix. */
export async function databasesNamed(databaseUrl: string, start: string): Promise<string[]> {
  const query = `select datname from pg_database where starts_with(datname, ${pg.escapeLiteral(start)})`;
  return (await ask(databaseUrl, query, nameRow)).map(({ datname }) => datname);
}

/** Drops a database on the server of databaseUrl, terminating its connections. */
export async function dropDatabase(databaseUrl: string, name: string): Promise<void> {
  // A large one takes long: its files are removed one by one.
  await ask(databaseUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`, noColumns, 120_000);
}
