import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as cacheCall } from '@/app/api/cache/route';
import { DELETE, POST } from '@/app/api/page-layout/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { pageLayout } from '@/db/schema';
import { sessionCookies } from '@/lib/platform/auth/cookies';
import { logIn } from '@/lib/platform/auth/log-in';
import { encodeToken } from '@/lib/platform/auth/session-token';
import { companyPage } from '@/lib/product/pages/company-page';
import { findPage } from '@/lib/product/pages/registry';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';

const path = '/economy/report/resultat';
const entry = findPage(path);
if (!entry) throw new Error('The report this test arranges is gone.');
const shipped = [...entry.layout];
const places = shipped.map(({ i, x, y, w, h }) => ({ i, x, y: y + 4, w, h }));

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function cookiesOf({ email, password }: TestUser): Promise<string> {
  const { token } = await logIn({ username: email, password, caller: {}, userAgent: undefined });
  const cookies = sessionCookies(await encodeToken(token, env().AUTH_SECRET), token.sid);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function send(user: TestUser, method: 'POST' | 'DELETE', body: Record<string, unknown>, headers = {}) {
  const request = new Request('http://localhost:3000/api/page-layout', {
    method,
    headers: { cookie: await cookiesOf(user), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const handler = method === 'POST' ? POST : DELETE;
  return handler(request, { params: Promise.resolve({}) });
}

async function savedRows(companyId: string): Promise<number> {
  const rows = await asCompany(companyId, (tx) =>
    tx
      .select()
      .from(pageLayout)
      .where(and(eq(pageLayout.companyId, companyId), eq(pageLayout.path, path))),
  );
  return rows.length;
}

async function layoutOf({ companyId, userId }: TestCompany) {
  return entry ? companyPage(companyId, userId, entry) : undefined;
}

/** The layout that GET /api/cache says the page has. */
async function cachedLayout(user: TestUser) {
  const answer = await cacheCall(
    new Request('http://localhost:3000/api/cache', { headers: { cookie: await cookiesOf(user) } }),
    { params: Promise.resolve({}) },
  );
  const { pages } = (await answer.json()) as { pages: { link: string; layout: unknown }[] };
  return pages.find(({ link }) => link === path)?.layout;
}

test('a saved layout is the whole company’s, and reset gives back the one the page ships with', async () => {
  const company = await makeCompany();
  const first = await send(company, 'POST', { company: company.companyId, path, items: places });
  expect(first.status).toBe(200);
  expect((await first.json()).layout).toEqual(shipped.map((item) => ({ ...item, y: item.y + 4 })));
  const again = places.map((place) => ({ ...place, w: Math.max(1, place.w - 1) }));
  expect((await send(company, 'POST', { company: company.companyId, path, items: again })).status).toBe(200);
  expect(await savedRows(company.companyId)).toBe(1);
  expect(await layoutOf(company)).toMatchObject({
    ownLayout: true,
    layout: again.map(({ i, w }) => ({ i, w })),
  });

  expect(await cachedLayout(company)).toEqual((await layoutOf(company))?.layout);

  const reset = await send(company, 'DELETE', { company: company.companyId, path });
  expect((await reset.json()).layout).toEqual(shipped);
  expect(await layoutOf(company)).toMatchObject({ ownLayout: false, layout: shipped });
});

test('Write on the page is needed; Read or Write elsewhere is not enough', async () => {
  const company = await makeCompany();
  const reader = await makeUser(company.companyId, [
    { path: '/', action: 'Read' },
    { path: '/economy/report/omsetning', action: 'Write' },
  ]);
  const body = { company: company.companyId, path, items: places };
  expect((await send(reader, 'POST', body)).status).toBe(403);
  expect(await savedRows(company.companyId)).toBe(0);
  const writer = await makeUser(company.companyId, [{ path, action: 'Write' }]);
  expect((await send(writer, 'POST', body)).status).toBe(200);
  expect((await send(reader, 'DELETE', body)).status).toBe(403);
  expect(await savedRows(company.companyId)).toBe(1);
});

test('another company is neither written nor seen', async () => {
  const [own, other] = [await makeCompany(), await makeCompany()];
  expect((await send(other, 'POST', { company: other.companyId, path, items: places })).status).toBe(200);
  for (const method of ['POST', 'DELETE'] as const) {
    const answer = await send(own, method, { company: other.companyId, path, items: shipped });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain(other.name);
  }
  expect((await send(own, 'DELETE', { company: own.companyId, path })).status).toBe(200);
  expect(await savedRows(other.companyId)).toBe(1);
  expect(await layoutOf(own)).toMatchObject({ ownLayout: false });
});

test('a path without a page is 404', async () => {
  const company = await makeCompany();
  for (const unknown of ['/economy/report/finnes-ikke', '/economy', '__proto__']) {
    const body = { company: company.companyId, path: unknown, items: places };
    expect((await send(company, 'POST', body)).status).toBe(404);
    expect((await send(company, 'DELETE', body)).status).toBe(404);
  }
});

test.each([
  ['no items', undefined],
  ['no list', { i: 'omsetning' }],
  ['a widget of another page', [{ i: 'fordeling', x: 0, y: 0, w: 4, h: 4 }]],
  ['a place twice', [places[0], places[0]]],
  ['outside the grid', [{ ...places[0], x: 10, w: 4 }]],
  ['half a column', [{ ...places[0], x: 0.5 }]],
  ['too high', [{ ...places[0], h: 10_000 }]],
])('%s is 400 with a sentence, and nothing is written', async (_, items) => {
  const company = await makeCompany();
  const answer = await send(company, 'POST', { company: company.companyId, path, items });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/^[A-ZÆØÅ].+\.$/);
  expect(await savedRows(company.companyId)).toBe(0);
});

test('a page of another origin cannot save', async () => {
  const company = await makeCompany();
  const body = { company: company.companyId, path, items: places };
  const answer = await send(company, 'POST', body, { 'sec-fetch-site': 'cross-site', origin: 'https://example.org' });
  expect(answer.status).toBe(403);
  expect(await savedRows(company.companyId)).toBe(0);
});
