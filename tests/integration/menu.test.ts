import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as getAttention } from '@/app/api/attention/route';
import { POST as postUse } from '@/app/api/page-use/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { membership, pageUse, task } from '@/db/schema';
import { asSystem } from '@/db/system';
import { today } from '@/lib/core/clock';
import { addDays } from '@/lib/core/format/days';
import { sessionCookies } from '@/lib/platform/auth/cookies';
import { logIn } from '@/lib/platform/auth/log-in';
import { findSession, scopeOf } from '@/lib/platform/auth/session';
import { encodeToken, type SessionToken } from '@/lib/platform/auth/session-token';
import { liquidityPath, profitAndLossPath, revenuePath, todoPath } from '@/lib/platform/routing/paths';
import { readHome } from '@/lib/product/home/read-home';
import { navigationOf } from '@/lib/product/pages/navigation';
import { call, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';
import { needingCompany } from '@/tests/factories/needing-company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** A log-in of the user, with what its menu is arranged by in a company and the calls it makes. */
async function logInTo(companyId: string, { email, password }: TestUser) {
  const { token } = await logIn({ username: email, password, caller: {}, userAgent: undefined });
  const cookie = await cookieOf(token);
  const session = async () => {
    const found = await findSession(token);
    if (!found) throw new Error('The session is not there.');
    return found;
  };
  return {
    scope: async () => scopeOf(await session(), companyId),
    facts: async (trials?: boolean) =>
      (await navigationOf(await session(), trials)).companies.find(({ id }) => id === companyId)?.menu,
    use: (path: string) => call(postUse, '/api/page-use', json({ company: companyId, path }, { cookie })),
    counts: async () => {
      const answer = await call(getAttention, `/api/attention?company=${companyId}`, { headers: { cookie } });
      return ((await answer.json()) as { counts: { path: string; count: number }[] }).counts;
    },
  };
}

async function cookieOf(token: SessionToken): Promise<string> {
  const cookies = sessionCookies(await encodeToken(token, env().AUTH_SECRET), token.sid);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Says that every page the user has used was last used so many days ago. */
const usedAgo = (userId: string, days: number) =>
  asSystem((tx) =>
    tx
      .update(pageUse)
      .set({ usedOn: addDays(today(), -days) })
      .where(eq(pageUse.userId, userId)),
  );

test('what is used is in sight from the next log-in, for thirty days, by user and company', async () => {
  const { companyId, ...user } = await makeCompany();
  const colleague = await makeUser(companyId);
  const elsewhere = await makeCompany();
  await asSystem((tx) => tx.insert(membership).values({ companyId: elsewhere.companyId, userId: user.userId }));
  const first = await logInTo(companyId, user);
  for (const path of [revenuePath, liquidityPath, revenuePath]) expect((await first.use(path)).status).toBe(200);
  expect((await first.facts())?.used).toEqual([]);
  const [again, others, hers] = [
    await logInTo(companyId, user),
    await logInTo(elsewhere.companyId, user),
    await logInTo(companyId, colleague),
  ];
  expect((await again.facts())?.used).toEqual([liquidityPath, revenuePath].sort());
  expect((await others.facts())?.used).toEqual([]);
  expect((await hers.facts())?.used).toEqual([]);

  await usedAgo(user.userId, 29);
  expect((await (await logInTo(companyId, user)).facts())?.used).toHaveLength(2);
  await usedAgo(user.userId, 30);
  await first.use(revenuePath);
  expect((await (await logInTo(companyId, user)).facts())?.used).toEqual([revenuePath]);
  // The day of a log-in that lasts is still its own.
  expect((await again.facts())?.used).toHaveLength(2);
});

test('a page is stored once, with the last day, and only where it may be read', async () => {
  const { companyId } = await makeCompany();
  const user = await makeUser(companyId, [{ path: '/economy', action: 'Read' }]);
  const own = await logInTo(companyId, user);
  await own.use(profitAndLossPath);
  await usedAgo(user.userId, 3);
  await own.use(profitAndLossPath);
  const stored = await asSystem((tx) =>
    tx
      .select({ path: pageUse.path, usedOn: pageUse.usedOn })
      .from(pageUse)
      .where(and(eq(pageUse.companyId, companyId), eq(pageUse.userId, user.userId))),
  );
  expect(stored).toEqual([{ path: profitAndLossPath, usedOn: today() }]);
  for (const path of ['/bid/datatable/tilbud', '/finnes/ikke']) {
    const refused = await own.use(path);
    expect(refused.status).toBe(403);
    expect(await refused.text()).toBe('Du har ikke tilgang til denne siden.');
  }
  const stranger = await logInTo(companyId, await makeCompany());
  expect((await stranger.use(profitAndLossPath)).status).toBe(403);
});

test('the counts are the urgent lines and the tasks of the home page, page by page', async () => {
  const { companyId, ...user } = await needingCompany(today());
  const own = await logInTo(companyId, user);
  const counts = await own.counts();
  const { lines: places } = await readHome(await own.scope());
  const urgent = [...places.urgent, ...places.more].map(({ path, count, matters }) => ({
    path,
    count: matters ?? count,
  }));
  const lines = new Map<string, number>();
  for (const { path, count } of [...urgent, ...places.day]) lines.set(path, (lines.get(path) ?? 0) + count);
  expect(lines.size).toBeGreaterThan(2);
  expect(new Map(counts.map(({ path, count }) => [path, count]))).toEqual(lines);
});

test('the pages with a count are those of the first look after the log-in, until the next log-in', async () => {
  const { companyId, ...user } = await makeCompany();
  const add = (text: string) =>
    asCompany(companyId, (tx) =>
      tx.insert(task).values({ companyId, ownerId: user.userId, text, duedate: today(), createdate: today() }),
    );
  const own = await logInTo(companyId, user);
  expect((await own.facts())?.counted).toBeUndefined();
  expect(await own.counts()).toEqual([]);
  await add('Ring Bergen Verft');
  expect(await own.counts()).toEqual([{ path: todoPath, count: 1, red: false }]);
  expect((await own.facts())?.counted).toEqual([]);
  const next = await logInTo(companyId, user);
  await next.counts();
  expect((await next.facts())?.counted).toEqual([todoPath]);
  // What the log-in knew of used pages stays beside it.
  await next.use(todoPath);
  const last = await logInTo(companyId, user);
  await last.counts();
  expect(await last.facts()).toMatchObject({ used: [todoPath], counted: [todoPath] });
});

test('the section of trials is in the menu of an administrator who wants it, or for whom it is granted by name', async () => {
  const { companyId, ...user } = await makeCompany();
  const own = await logInTo(companyId, user);
  expect((await own.facts())?.trials).toBe(false);
  expect((await own.facts(true))?.trials).toBe(true);
  const reader = await logInTo(companyId, await makeUser(companyId, [{ path: '/economy', action: 'Read' }]));
  expect((await reader.facts(true))?.trials).toBe(false);
  const named = await logInTo(companyId, await makeUser(companyId, [{ path: '/staging1', action: 'Read' }]));
  expect((await named.facts())?.trials).toBe(true);
});
