import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { apiKey, membership, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { keyOf } from '@/tests/factories/api-key';
import { makeUser } from '@/tests/factories/company';
import { canariesIn, everythingIn } from '@/tests/factories/find-canaries';
import { type PlantedCompany, plantCompany, stateOf, targetOf } from '@/tests/factories/planted-company';
import { askRunning } from '@/tests/factories/running-product';
import { type Method, type RouteCall, routes, type Target } from '@/tests/routes';

let a: PlantedCompany;
let b: PlantedCompany;
let before: Record<string, string>;

beforeAll(async () => {
  [a, b] = [await plantCompany(), await plantCompany()];
  before = await stateOf(a.companyId);
});

afterAll(closeConnection);

/** The calls that programs make. */
const forKeys = new Set([
  'GET /api/[section]/page',
  'GET /api/[section]/[kind]',
  'GET /api/openapi.json',
  'GET /api/contract/case',
  'POST /api/contract/case',
  'POST /api/master/saft',
  'POST /api/tableimport',
  'POST /api/equipment/invoices',
  'POST /api/equipment/fileupload',
]);
const probes = ['/healthz', '/readyz'];

type Requested = { route: string; method: Method; made: RouteCall };

/** Whether a key may make the call: over HTTP a page without a parameter is answered where pages of its section and kind are, and the calculation's has a call. */
const takesKey = ({ route, method, made }: Requested) =>
  !made.address.startsWith('/api/bid/calc?') &&
  (forKeys.has(`${method} ${route}`) || (method === 'GET' && made.address.startsWith('/api/measure/edit')));

/** Calls of every route and method about a company: each page once, as JSON. */
function everyCall(target: Target): Requested[] {
  const pages = new Set<string>();
  const isNew = ({ address }: RouteCall) => {
    const { pathname, searchParams } = new URL(address, 'http://own.invalid');
    const page = `${pathname} ${searchParams.get('id')} ${searchParams.get('tbl')} ${searchParams.get('scope')}`;
    return pages.size < pages.add(page).size;
  };
  return Object.entries(routes).flatMap(([route, entry]) =>
    (Object.entries(entry) as [Method, (about: Target) => RouteCall[]][]).flatMap(([method, list]) => {
      pages.clear();
      return list(target)
        .filter(isNew)
        .map((made) => ({ route, method, made }));
    }),
  );
}

/** The first call of each route and method. */
function oneOfEach(target: Target): Requested[] {
  const seen = new Set<string>();
  return everyCall(target).filter(({ route, method }) => seen.size < seen.add(`${method} ${route}`).size);
}

/** Makes calls, eight at a time, and gives what came of each, with everything in the answer. */
async function answersTo(calls: readonly Requested[], headers: Record<string, string>, more = '') {
  const answered: (Requested & { status: number; text: string; what: string })[] = [];
  const waiting = [...calls];
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { method, made } = next;
      const isJson = made.json !== undefined;
      const address = more === '' ? made.address : `${made.address}${made.address.includes('?') ? '&' : '?'}${more}`;
      const answer = await askRunning(address, {
        method,
        headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
        body: isJson ? JSON.stringify(made.json) : made.form?.(),
      });
      const text = await everythingIn(answer);
      answered.push({ ...next, status: answer.status, text, what: `${method} ${address}: ${text.slice(-200)}` });
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  return answered;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const sent = ({ made }: Requested, { companyId }: Target) =>
  `${made.address} ${JSON.stringify(made.json ?? '')} ${companyId}`;

test('a key of another company is let in nowhere in this one, by its company, its codes or its ids', async () => {
  const key = await keyOf(b);
  const about = targetOf(a);
  for (const answer of await answersTo(everyCall(about), bearer(key))) {
    expect(canariesIn(answer.text, a, sent(answer, about)), answer.what).toEqual([]);
    if (answer.made.companyAt) expect(answer.status, answer.what).toBe(403);
    else if (!takesKey(answer) && !probes.includes(answer.route)) {
      expect(answer.status, answer.what).toBe(403);
    }
  }
  const known = targetOf(b, a.codes, a.email, a.rows);
  // A page is answered by the same code at both of its addresses: at the other, one is enough.
  const [page, ...rest] = everyCall(known).toSorted((one) => (one.route === '/api/[section]/page' ? -1 : 1));
  const calls = [...(page ? [page] : []), ...rest.filter(({ route }) => route !== '/api/[section]/page')];
  for (const answer of await answersTo(calls, bearer(key))) {
    expect(canariesIn(answer.text, a, sent(answer, known)), answer.what).toEqual([]);
    expect(answer.status, answer.what).toBeLessThan(500);
    if (takesKey(answer)) expect([401, 403], answer.what).not.toContain(answer.status);
    else if (!probes.includes(answer.route)) expect(answer.status, answer.what).toBe(403);
  }
});

test('an expired key, one that is taken back, one of nobody and one of a maker who has left open nothing', async () => {
  const leaver = await makeUser(a.companyId);
  const dead: Record<string, string> = {
    expired: await keyOf(a),
    'taken back': await keyOf(a),
    'of nobody': `innsikt_${'x'.repeat(43)}`,
    'of who has left': await keyOf({ companyId: a.companyId, ...leaver }),
  };
  const live = await keyOf(a);
  const beginning = (key = '') => eq(apiKey.beginning, key.slice(0, 12));
  await asSystem(async (tx) => {
    await tx
      .update(apiKey)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(beginning(dead.expired));
    await tx.update(apiKey).set({ endedAt: new Date() }).where(beginning(dead['taken back']));
    await tx.delete(permission).where(eq(permission.userId, leaver.userId));
    await tx.delete(membership).where(eq(membership.userId, leaver.userId));
  });
  expect((await askRunning('/api/info/datatable?id=kunder', { headers: bearer(live) })).status).toBe(200);
  const about = targetOf(a);
  for (const [name, key] of Object.entries(dead)) {
    for (const answer of await answersTo(oneOfEach(about), bearer(key))) {
      if (probes.includes(answer.route)) continue;
      expect(answer.status, `${name}: ${answer.what}`).toBe(401);
      expect(canariesIn(answer.text, a, sent(answer, about)), `${name}: ${answer.what}`).toEqual([]);
    }
  }
});

test('a key opens no more than its maker may at the moment, and never what its maker has lost', async () => {
  const maker = await makeUser(a.companyId);
  const key = await keyOf({ companyId: a.companyId, ...maker });
  const about = targetOf(a);
  const pages = everyCall(about).filter(({ route }) => route === '/api/[section]/[kind]');
  const open = async () =>
    (await answersTo(pages, bearer(key)))
      .filter(({ status }) => status === 200)
      .map(({ made }) => made.address.split('/')[2])
      .toSorted();
  expect(new Set(await open()).size).toBeGreaterThan(10);
  await asSystem(async (tx) => {
    await tx.delete(permission).where(eq(permission.userId, maker.userId));
    await tx.insert(permission).values({ companyId: a.companyId, userId: maker.userId, path: '/bid', action: 'Read' });
  });
  expect([...new Set(await open())]).toEqual(['bid']);
  const writes = oneOfEach(about).filter(({ method }) => method === 'POST');
  for (const answer of await answersTo(writes, bearer(key))) expect(answer.status, answer.what).toBe(403);
  await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, maker.userId)));
  expect(await open()).toEqual([]);
});

test('a key anywhere but behind Bearer in the Authorization header opens nothing', async () => {
  const key = await keyOf(a);
  const about = targetOf(a);
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const ways: [Record<string, string>, string?][] = [
    [{ authorization: key }],
    [{ authorization: `Token ${key}` }],
    [{ authorization: basic(`${key}:`) }],
    [{ authorization: basic(`api:${key}`) }],
    [{ authorization: `Bearer ${key} ${key}` }],
    [{ authorization: `Bearer ${key}x` }],
    [{ 'x-api-key': key }],
    [{ 'proxy-authorization': `Bearer ${key}` }],
    [{ cookie: `innsikt.session=${key}; authorization=Bearer ${key}` }],
    [{}, `key=${key}`],
    [{}, `access_token=${key}&api_key=${key}`],
    [{}, `authorization=${encodeURIComponent(`Bearer ${key}`)}`],
  ];
  const taking = oneOfEach(about).filter(({ route, method }) => forKeys.has(`${method} ${route}`));
  expect(taking).toHaveLength(forKeys.size);
  for (const [headers, more] of ways) {
    for (const answer of await answersTo(taking, headers, more)) {
      expect(answer.status, `${JSON.stringify(headers)} ${answer.what}`).toBe(401);
      expect(canariesIn(answer.text, a, sent(answer, about))).toEqual([]);
    }
  }
});

test('after all of it, nothing of the company has changed', async () => {
  // What the test itself made: makers and their keys.
  const own = ['api_key', 'access_log', 'membership', 'permission'];
  const after = await stateOf(a.companyId);
  const changed = Object.keys(before).filter((table) => after[table] !== before[table]);
  expect(changed.filter((table) => !own.includes(table))).toEqual([]);
});
