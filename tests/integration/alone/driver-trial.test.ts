import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection, connection } from '@/db/client';
import { asCompany } from '@/db/company';
import { customer } from '@/db/schema';
import { asSystem } from '@/db/system';
import { makeCompany, type TestCompany } from '@/tests/factories/company';
import { sideConnection, workOnOwnDatabase } from '@/tests/factories/own-database';

const poolSize = 4;
const callers = 6;
const wanted = 500;

process.env.DATABASE_POOL = String(poolSize);
const database = await workOnOwnDatabase('driver');
const side = await sideConnection(database.url);

const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
process.on('uncaughtException', note);
process.on('unhandledRejection', note);

let companies: [TestCompany, TestCompany];

beforeAll(async () => {
  companies = [await makeCompany(), await makeCompany()];
});

afterAll(async () => {
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  await closeConnection();
  await side.end();
  await database.drop();
});

/** Ends each of the product's backends with the given chance; answers how many it ended. */
async function terminate(chance: number): Promise<number> {
  const { rows } = await side.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and random() < $1`,
    [chance],
  );
  return rows.filter((row) => row.ended).length;
}

type Outcome = { companyId: string; id: string; acknowledged: boolean };

/** One transaction of two rows under one name, with reads between them; foreign rows it sees are told. */
async function work(companyId: string, foreign: string[]): Promise<Outcome> {
  const id = uuidv7();
  const row = (part: number) => ({ companyId, no: `${id}/${part}`, name: companyId });
  try {
    await asCompany(companyId, async (tx) => {
      await tx.insert(customer).values(row(1));
      const seen = await tx.select({ companyId: customer.companyId }).from(customer).limit(200);
      foreign.push(...seen.map((s) => s.companyId).filter((seenId) => seenId !== companyId));
      await tx.execute('select pg_sleep(random() * 0.004)');
      await tx.insert(customer).values(row(2));
      const named = await tx
        .select({ name: customer.name })
        .from(customer)
        .where(eq(customer.no, `${id}/1`));
      foreign.push(...named.map((n) => n.name).filter((name) => name !== companyId));
    });
    return { companyId, id, acknowledged: true };
  } catch {
    return { companyId, id, acknowledged: false };
  }
}

/** Two companies' callers work side by side until told to stop; one that hangs is waited for in vain. */
async function workUntil(done: () => boolean) {
  const outcomes: Outcome[] = [];
  const foreign: string[] = [];
  async function caller(companyId: string) {
    while (!done()) {
      outcomes.push(await work(companyId, foreign));
    }
  }
  const all = companies.flatMap(({ companyId }) => Array.from({ length: callers }, () => caller(companyId)));
  return { finished: Promise.all(all), outcomes, foreign };
}

/** What is in the database, past row security: the parts of each name per company. */
async function written(): Promise<Map<string, string[]>> {
  const { rows } = await side.query<{ company_id: string; name: string; no: string }>(
    'select company_id, name, no from customer order by no',
  );
  expect(rows.filter((row) => row.name !== row.company_id)).toEqual([]);
  const parts = new Map<string, string[]>();
  for (const { company_id, no } of rows) {
    const [id = '', part = ''] = no.split('/');
    const key = `${company_id} ${id}`;
    parts.set(key, [...(parts.get(key) ?? []), part]);
  }
  return parts;
}

async function expectSound({ outcomes, foreign }: { outcomes: Outcome[]; foreign: string[] }) {
  expect(foreign, 'rows of the other company were seen').toEqual([]);
  const parts = await written();
  for (const [key, found] of parts) expect(found, `${key} is half written`).toEqual(['1', '2']);
  const lost = outcomes.filter((o) => o.acknowledged && !parts.has(`${o.companyId} ${o.id}`));
  expect(lost, 'acknowledged and not there').toEqual([]);
  expect(uncaught).toEqual([]);
}

/** Every slot of the pool gives a working connection again, all of them at once. */
async function expectPoolWhole() {
  const both = await Promise.all(
    Array.from({ length: poolSize * 2 }, () => asSystem((tx) => tx.execute('select pg_sleep(0.05)'))),
  );
  expect(both).toHaveLength(poolSize * 2);
  expect(connection().pool.totalCount).toBeLessThanOrEqual(poolSize);
  expect(connection().pool.idleCount).toBe(connection().pool.totalCount);
  expect(connection().pool.waitingCount).toBe(0);
}

test(`two companies' transactions under ${wanted} terminated backends`, { timeout: 120_000 }, async () => {
  let ended = 0;
  const trial = await workUntil(() => ended >= wanted);
  while (ended < wanted) {
    ended += await terminate(0.3);
    await wait(5);
  }
  await trial.finished;
  expect(ended).toBeGreaterThanOrEqual(wanted);
  const acknowledged = trial.outcomes.filter((o) => o.acknowledged).length;
  expect(acknowledged, 'the trial proves nothing when nothing gets through').toBeGreaterThan(100);
  expect(trial.outcomes.length - acknowledged, 'nor when nothing is hit').toBeGreaterThan(100);
  await expectSound(trial);
  await expectPoolWhole();
});

test('a server restart under load: everybody is cut off at once, again and again', { timeout: 60_000 }, async () => {
  let rounds = 0;
  const trial = await workUntil(() => rounds >= 20);
  while (rounds < 20) {
    await terminate(1);
    rounds += 1;
    await wait(50);
  }
  await trial.finished;
  await expectSound(trial);
  await expectPoolWhole();
});
