import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { dropDatabase, makeDatabase } from '@/db/check';
import { migrateDatabase } from '@/db/migrations';

const server = () => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: it names the server the tests make databases on.');
  return url;
};

const nameFor = (purpose: string) => `innsikt_own_${purpose}_${randomBytes(4).toString('hex')}`;

/** An empty database on the server of DATABASE_URL, and how to be rid of it. */
export async function emptyDatabase(purpose: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = server();
  const name = nameFor(purpose);
  const url = await makeDatabase(admin, name);
  return { url, drop: () => dropDatabase(admin, name) };
}

/** A database of the run that others are copied from, filled by the first test file that needs it while the rest wait. */
async function template(purpose: string, fill: (url: string) => Promise<void>): Promise<string> {
  const admin = server();
  const name = `${new URL(admin).pathname.slice(1)}_${purpose}`;
  const client = await sideConnection(admin);
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const half = `${name}_half`;
    await dropDatabase(admin, half);
    await fill(await makeDatabase(admin, half));
    await client.query(`alter database ${half} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function copied(purpose: string, from: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = server();
  const name = nameFor(purpose);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  const client = await sideConnection(admin);
  try {
    // Copied as files, it is not written to the log page by page.
    await client.query(`create database ${name} template ${from} strategy file_copy`);
  } finally {
    await client.end();
  }
  return { url: url.href, drop: () => dropDatabase(admin, name) };
}

/**
 * A migrated database that nothing else uses, which the whole test file works on from here on. Called before the
 * environment is first read.
 */
export async function workOnOwnDatabase(purpose: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const made = await copied(purpose, await template('migrated', migrateDatabase));
  process.env.DATABASE_URL = made.url;
  return made;
}

/** A database with the demo companies as they are on a day, the ledger so many times as large; seeded once a run. */
export async function demoDatabase(purpose: string, today: string, scale: number) {
  const from = await template(`demo_${today}_${scale}`.replace(/\W/g, '_'), async (url) => {
    await migrateDatabase(url);
    const args = ['--import', 'tsx', 'lib/tools/demo/main.ts', '--today', today, '--scale', String(scale)];
    await promisify(execFile)(process.execPath, args, { env: { ...process.env, DATABASE_URL: url } });
  });
  return copied(purpose, from);
}

/** A connection beside the product's own, as the owner of the database. */
export async function sideConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'side' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
