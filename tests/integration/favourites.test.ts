import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELETE, POST, PUT } from '@/app/api/favourites/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { membership } from '@/db/schema';
import { asSystem } from '@/db/system';
import { companiesOf } from '@/lib/platform/auth/session';
import { mostFavourites } from '@/lib/product/pages/favourites';
import { navigationOf } from '@/lib/product/pages/navigation';
import { pages } from '@/lib/product/pages/registry';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';

const [a, b, c] = ['/economy/report/resultat', '/bid/datatable/tilbud', '/personal/todo/mine'] as const;

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const handlers = { POST, PUT, DELETE };

async function send(user: TestUser, method: keyof typeof handlers, body: Record<string, unknown>) {
  const init = { ...json(body, { cookie: await cookiesOf(user) }), method };
  return call(handlers[method], '/api/favourites', init);
}

/** What the user's menus say of a company. */
async function favouritesOf(companyId: string, { userId, email }: TestUser): Promise<string[] | undefined> {
  const companies = (await asSystem((tx) => companiesOf(tx, userId))).map((one) => ({ ...one, locked: false }));
  const { companies: shown } = await navigationOf({
    id: userId,
    user: { id: userId, email, fullName: email },
    companies,
    activeCompanyId: companyId,
    expiresAt: new Date(),
    mustChangePassword: false,
  });
  return shown.find(({ id }) => id === companyId)?.favourites;
}

test('stars stand in the order they were given, once, and are moved and taken away', async () => {
  const { companyId: company, ...user } = await makeCompany();
  for (const path of [a, b, a, c]) expect((await send(user, 'POST', { company, path })).status).toBe(200);
  expect(await favouritesOf(company, user)).toEqual([a, b, c]);
  expect((await send(user, 'PUT', { company, paths: [c, a, b] })).status).toBe(200);
  expect(await favouritesOf(company, user)).toEqual([c, a, b]);
  // Another window has taken one away and knows of another: what is not starred stays so, what is not named comes last.
  expect((await send(user, 'DELETE', { company, path: a })).status).toBe(200);
  expect((await send(user, 'PUT', { company, paths: [a, b] })).status).toBe(200);
  expect(await favouritesOf(company, user)).toEqual([b, c]);
  expect((await send(user, 'DELETE', { company, path: a })).status).toBe(200);
});

test('they are the user’s own, in one company, and go with the membership', async () => {
  const { companyId: company, ...user } = await makeCompany();
  const other = await makeCompany();
  const colleague = await makeUser(company);
  await send(user, 'POST', { company, path: a });
  expect(await favouritesOf(company, colleague)).toEqual([]);
  expect((await send(other, 'POST', { company, path: a })).status).toBe(403);
  expect((await send(other, 'DELETE', { company, path: a })).status).toBe(403);
  expect(await favouritesOf(company, user)).toEqual([a]);
  expect(await favouritesOf(other.companyId, other)).toEqual([]);
  await asSystem((tx) => tx.delete(membership).where(eq(membership.userId, user.userId)));
  expect(await favouritesOf(company, user)).toBeUndefined();
});

test('only pages one may open are starred, and no more than one can look over', async () => {
  const { companyId: company, ...user } = await makeCompany();
  const reader = await makeUser(company, [{ path: '/bid', action: 'Read' }]);
  expect((await send(reader, 'POST', { company, path: b })).status).toBe(200);
  expect((await send(reader, 'POST', { company, path: a })).status).toBe(403);
  expect((await send(user, 'POST', { company, path: '/finnes/ikke' })).status).toBe(403);
  expect((await send(user, 'POST', { company, path: '' })).status).toBe(400);
  for (const { path } of pages.slice(0, mostFavourites)) await send(user, 'POST', { company, path });
  const refused = await send(user, 'POST', { company, path: pages[mostFavourites]?.path });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain(`${mostFavourites} favoritter`);
});
