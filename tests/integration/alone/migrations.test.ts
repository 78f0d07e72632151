import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { GET as cacheCall } from '@/app/api/cache/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { GET as readyCall } from '@/app/readyz/route';
import { migrateOrExplain } from '@/db/check';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { expectedMigrations } from '@/db/own-migrations';
import { call, cookiesFrom, json } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { eventually } from '@/tests/factories/eventually';
import { emptyDatabase, sideConnection } from '@/tests/factories/own-database';

const database = await emptyDatabase('migrations');
const side = await sideConnection(database.url);
const expected = expectedMigrations();
process.env.DATABASE_URL = database.url;

afterAll(async () => {
  await closeConnection();
  await side.end();
  await database.drop();
});

async function applied(): Promise<{ id: number; hash: string; created_at: number }[]> {
  const { rows } = await side.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!rows[0]?.there) return [];
  return (await side.query('select id, hash, created_at from drizzle.__drizzle_migrations order by id')).rows;
}

/** Everything made in the database, with what changes when it is made again. */
async function everythingMade() {
  const { rows } = await side.query(`
    select oid::text, relname, relfilenode::text, xmin::text from pg_class
    where relnamespace::regnamespace::text in ('public', 'drizzle') order by oid`);
  return rows;
}

async function publicTables(): Promise<number> {
  const { rows } = await side.query<{ count: string }>(
    `select count(*) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Number(rows[0]?.count);
}

test('the app serves nothing until the schema is there; a killed run leaves nothing, and six at once do it', async () => {
  // The schema is not there: every call says so, and readiness is off.
  const before = await call(logInCall, '/auth/login', json({ username: 'a@b.no', password: 'x' }));
  expect(before.status).toBe(503);
  expect(await before.text()).toMatch(/oppgraderes/);
  expect((await call(cacheCall, '/api/cache')).status).toBe(503);
  const unready = await call(() => readyCall(), '/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.text()).toMatch(/db:migrate/);

  // A run is killed in the middle: it waits for the name of its last table, which someone else holds.
  await side.query('begin');
  await side.query('create table kamishibai_flip (x int)');
  const run = spawn(process.execPath, ['--import', 'tsx', 'db/migrate.ts'], { env: process.env, stdio: 'ignore' });
  const ended = once(run, 'exit');
  const watch = await sideConnection(database.url);
  const inTheMiddle = async () => {
    const { rows } = await watch.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query ilike '%kamishibai%'`,
    );
    expect(rows).toHaveLength(1);
  };
  await eventually(inTheMiddle, { interval: 50 });
  run.kill('SIGKILL');
  await ended;
  await side.query('rollback');
  await eventually(
    async () => {
      const { rows } = await watch.query(
        `select pid from pg_stat_activity
         where datname = current_database() and application_name not in ('side', 'innsikt')`,
      );
      expect(rows).toHaveLength(0);
    },
    { interval: 50 },
  );
  await watch.end();
  expect(await applied()).toEqual([]);
  expect(await publicTables(), 'a killed run left tables').toBe(0);

  // Six instances start at once on what is left.
  await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(database.url)));
  expect(await applied()).toHaveLength(expected.length);
  expect(await publicTables()).toBeGreaterThan(20);

  // A second run does nothing.
  const made = await everythingMade();
  const done = await applied();
  await migrateDatabase(database.url);
  expect(await everythingMade()).toEqual(made);
  expect(await applied()).toEqual(done);

  // The same process serves now, without a restart.
  expect((await call(() => readyCall(), '/readyz')).status).toBe(200);
  const { email, password } = await makeCompany();
  const answer = await call(logInCall, '/auth/login', json({ username: email, password }));
  expect(answer.status).toBe(200);
  const cache = await call(cacheCall, '/api/cache', { headers: { cookie: cookiesFrom(answer) } });
  expect(cache.status).toBe(200);
});

test.each([
  ['the last edition before the baseline', 1_795_830_268_457, /sikkerhetskopi.*npm run db:restore/],
  ['an earlier one', 1_795_772_664_032, /Oppgrader den først med utgaven av/],
])('a database made by %s is refused with what to do, and left as it was', async (_edition, last, sentence) => {
  const { url, drop } = await emptyDatabase('before_baseline');
  const client = await sideConnection(url);
  await client.query(`create schema drizzle; create table company (id uuid);
    create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1795647491811), ('b', ${last})`);
  const seen = async () => (await client.query('select oid, xmin from pg_class order by oid')).rows;
  const before = await seen();
  const run = spawn(process.execPath, ['--import', 'tsx', 'db/migrate.ts'], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  run.stderr.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  const [code] = await once(run, 'close');
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
  expect(said.trim().split('\n'), 'one sentence, and no stack').toHaveLength(1);
  await expect(migrateOrExplain(url)).rejects.toThrow(sentence);
  expect(await seen()).toEqual(before);
  await client.end();
  await drop();
});
