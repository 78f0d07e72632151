import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as getAttention } from '@/app/api/attention/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { permission, task } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { companyState } from '@/lib/platform/events/company-state';
import { inBulkhead } from '@/lib/platform/queues/in-bulkhead';
import { todoPath } from '@/lib/platform/routing/paths';
import { countQueries, recordStatements } from '@/tests/bench/sent-statements';
import { call, cookiesOf } from '@/tests/factories/caller';
import { addMember, makeCompany, makeUser, type TestUser } from '@/tests/factories/company';
import { needingCompany } from '@/tests/factories/needing-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Counts = { counts: { path: string; count: number }[]; urgent: number };

/** Asks for a user's counts in a company, over and over in one session. */
async function countsFor(companyId: string, user: TestUser) {
  const cookie = await cookiesOf(user);
  return async () => {
    const answer = await call(getAttention, `/api/attention?company=${companyId}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    return (await answer.json()) as Counts;
  };
}

const addTask = (companyId: string, ownerId: string) =>
  asCompany(companyId, (tx) =>
    tx.insert(task).values({ companyId, ownerId, text: 'Ring', duedate: today(), createdate: today() }),
  );

const tasksOf = ({ counts }: Counts) => counts.find(({ path }) => path === todoPath)?.count ?? 0;

/** Queries of an asking, without those of the session and of what has happened. */
async function queriesOf(ask: () => Promise<Counts>): Promise<number> {
  const { waves } = await recordStatements(ask);
  return countQueries(waves);
}

test('counts are worked out once while nothing is written, and anew after each change', async () => {
  const { companyId, ...user } = await makeCompany();
  const ask = await countsFor(companyId, user);
  await ask();
  const known = await queriesOf(ask);
  expect(tasksOf(await ask())).toBe(0);
  await addTask(companyId, user.userId);
  const anew = await queriesOf(ask);
  expect(anew).toBeGreaterThan(known);
  expect(tasksOf(await ask())).toBe(1);
  expect(await queriesOf(ask)).toBe(known);
  await addTask((await makeCompany()).companyId, user.userId);
  expect(await queriesOf(ask)).toBe(known);
  await asCompany.edit(companyId, (tx) => tx.delete(task).where(eq(task.companyId, companyId)));
  expect(tasksOf(await ask())).toBe(0);
});

test('counts come while all that the user may read at once is being read', async () => {
  const { companyId, ...user } = await makeCompany();
  const ask = await countsFor(companyId, user);
  await addTask(companyId, user.userId);
  let end = () => {};
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  const owner = { userId: user.userId, companyId };
  const read = [1, 2, 3, 4].map(() => inBulkhead('reading', owner, () => slow));
  expect(tasksOf(await ask())).toBe(1);
  end();
  await Promise.all(read);
});

test('each has their own counts, in each company', async () => {
  const needing = await needingCompany(today());
  const { companyId } = needing;
  const colleague = await makeUser(companyId, [{ path: '/personal', action: 'Write' }]);
  const other = await makeCompany();
  await addMember(other.companyId, needing.userId);
  const asks = [
    await countsFor(companyId, needing),
    await countsFor(companyId, colleague),
    await countsFor(other.companyId, needing),
  ] as const;
  const [first, hers, elsewhere] = [await asks[0](), await asks[1](), await asks[2]()];
  expect(first.urgent).toBeGreaterThan(0);
  expect(hers.counts.filter(({ path }) => !path.startsWith('/personal'))).toEqual([]);
  expect(elsewhere.counts).toEqual([]);
  for (const [i, own] of [first, hers, elsewhere].entries()) expect(await asks[i]?.()).toEqual(own);
});

test('who loses a right loses its counts at once', async () => {
  const { companyId } = await makeCompany();
  const user = await makeUser(companyId, [
    { path: todoPath, action: 'Write' },
    { path: '/economy', action: 'Read' },
  ]);
  await addTask(companyId, user.userId);
  const ask = await countsFor(companyId, user);
  expect(tasksOf(await ask())).toBe(1);
  await asSystem((tx) =>
    tx.delete(permission).where(and(eq(permission.userId, user.userId), eq(permission.path, todoPath))),
  );
  expect(tasksOf(await ask())).toBe(0);
});

test('the state of a company is another one after a commit in it, and only then', async () => {
  const { companyId, userId } = await makeCompany();
  const before = await companyState(companyId);
  expect(before).toBeDefined();
  const undone = asCompany(companyId, async (tx) => {
    await tx.insert(task).values({ companyId, ownerId: userId, text: 'Ring', createdate: today() });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await asCompany.read(companyId, (tx) => tx.select().from(task));
  await addTask((await makeCompany()).companyId, userId);
  expect(await companyState(companyId)).toBe(before);
  await addTask(companyId, userId);
  const after = await companyState(companyId);
  expect(after).not.toBe(before);
  await asCompany.edit(companyId, (tx) => tx.delete(task).where(eq(task.companyId, companyId)));
  expect(await companyState(companyId)).not.toBe(after);
});

test('what is written while nobody listens is counted', async () => {
  const { companyId, ...user } = await makeCompany();
  const ask = await countsFor(companyId, user);
  expect(tasksOf(await ask())).toBe(0);
  await asSystem((tx) =>
    tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%innsikt_written%'`),
  );
  await addTask(companyId, user.userId);
  expect(tasksOf(await ask())).toBe(1);
  await addTask(companyId, user.userId);
  expect(tasksOf(await ask())).toBe(2);
});
