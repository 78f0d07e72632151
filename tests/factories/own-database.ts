import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { dropDatabase, makeDatabase } from '@/db/check';
import { migrateDatabase } from '@/db/migrations';

const server = () => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set: it names the server the tests make databases on.');
  return url;
};

/** An empty database on the server of DATABASE_URL, and how to be rid of it. */
export async function emptyDatabase(purpose: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const admin = server();
  const name = `innsikt_own_${purpose}_${randomBytes(4).toString('hex')}`;
  const url = await makeDatabase(admin, name);
  return { url, drop: () => dropDatabase(admin, name) };
}

/**
 * A migrated database that nothing else uses, which the whole test file works on from here on. Called before the
 * environment is first read.
 */
export async function workOnOwnDatabase(purpose: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const made = await emptyDatabase(purpose);
  await migrateDatabase(made.url);
  process.env.DATABASE_URL = made.url;
  return made;
}

/** A connection beside the product's own, as the owner of the database. */
export async function sideConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'side' });
  client.on('error', () => {});
  await client.connect();
  return client;
}
