import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { type RouteRule, ruleOf } from '@/lib/platform/auth/route-rule';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { pages } from '@/lib/product/pages/registry';
import { call, cookiesOf, onlyCookie } from '@/tests/factories/caller';
import { makeUser, type TestUser } from '@/tests/factories/company';
import { workOnOwnDatabase } from '@/tests/factories/own-database';
import { type PlantedCompany, plantCompany, stateOf, targetOf } from '@/tests/factories/planted-company';
import { handlerOf, sendCall } from '@/tests/factories/route-handlers';
import { seed, sweep, timeoutOf } from '@/tests/factories/runs';
import { type Method, type RouteCall, routes } from '@/tests/routes';
import { randomFrom } from '@/tests/trials/random';

const database = await workOnOwnDatabase('matrix');
const random = randomFrom(seed);

type Place = { address: string; method: Method; rule: RouteRule; calls: RouteCall[] };
let company: PlantedCompany;
let user: TestUser;
let cookie: string;
let places: Place[];
let live: LiveServer;

beforeAll(async () => {
  company = await plantCompany();
  user = await makeUser(company.companyId, []);
  cookie = await cookiesOf(user);
  places = [];
  for (const [address, entry] of Object.entries(routes)) {
    for (const [method, list] of Object.entries(entry) as [Method, (t: ReturnType<typeof targetOf>) => RouteCall[]][]) {
      const calls = list(targetOf(company)).filter((one) => !one.endsSession);
      places.push({ address, method, calls, rule: ruleOf(await handlerOf(address, method)) });
    }
  }
  live = await startLive(0);
});
afterAll(async () => {
  await live.stop();
  await closeConnection();
  await database.drop();
});

const levels = ['none', 'Read', 'Write'] as const;
type Level = (typeof levels)[number];
type Given = { path: string; level: Level };

/** Gives the user exactly this in the company, and nothing else. */
async function give({ path, level }: Given): Promise<void> {
  await asSystem(async (tx) => {
    await tx.delete(permission).where(eq(permission.userId, user.userId));
    if (level === 'none') return;
    await tx.insert(permission).values({ companyId: company.companyId, userId: user.userId, path, action: level });
  });
}

const isAbove = (above: string, path: string) => above === '/' || path === above || path.startsWith(`${above}/`);
/** Refused for want of a right, whichever: a missing page of the tables' own tells it in its own words. */
const refusedText = /Du har ikke tilgang|Du kan ikke|Siden finnes ikke|Fant ikke siden/;

const quick = 900;

test('each page path with Read, Write and nothing opens the calls that are of it, and no others', {
  timeout: timeoutOf(120_000),
}, async () => {
  const paths = ['/', ...new Set(pages.flatMap(({ path, section }) => [`/${section}`, path]))];
  const ofPages = places.filter(({ rule, calls }) => rule.access === 'page' && calls.length > 0);
  const given = [
    ...paths.flatMap((path) => levels.slice(1).map((level) => ({ path, level }))),
    { path: '/', level: 'none' as const },
  ];
  const most = given.length * ofPages.length;
  // Two that it opens, and one of all.
  const perGrant = Math.max(3, Math.round(Math.min(sweep(quick), most) / given.length));
  const count = { tried: 0, opened: 0, refused: 0 };
  for (const one of given) {
    await give(one);
    // Few calls are of one page: half are chosen among those that it opens.
    const opened = ofPages.filter(({ rule }) => rule.path !== undefined && isAbove(one.path, rule.path));
    const pick = (i: number) => random.pick(i % 2 === 0 && opened.length > 0 ? opened : ofPages);
    const chosen = perGrant >= ofPages.length ? ofPages : Array.from({ length: perGrant }, (_, i) => pick(i));
    for (const { address, method, rule, calls } of chosen) {
      const made = random.pick(calls);
      const what = `${one.level} on ${one.path}: ${method} ${made.address} (${rule.action} on ${rule.path})`;
      const answer = await sendCall(address, method, made, cookie);
      const text = answer.status === 403 ? await answer.text() : '';
      await (answer.bodyUsed ? undefined : answer.body?.cancel());
      count.tried += 1;
      expect(answer.status, what).toBeLessThan(500);
      const enough = one.level === 'Write' || (one.level === 'Read' && rule.action === 'Read');
      if (!enough) {
        expect([403, 404], `${what}: ${text}`).toContain(answer.status);
      } else if (rule.path !== undefined) {
        const opens = isAbove(one.path, rule.path);
        if (opens) expect(text, what).not.toBe('Du har ikke tilgang til dette.');
        else expect(answer.status, what).toBe(403);
        count[opens ? 'opened' : 'refused'] += 1;
      }
      if (answer.status === 403) expect(text, what).toMatch(refusedText);
    }
  }
  console.log(`permission table: ${JSON.stringify(count)} of ${most}`);
  expect(count.opened).toBeGreaterThan(30);
  expect(count.refused).toBeGreaterThan(100);
});

/** What a browser says of where a request comes from, and whether a change may be made so. */
const sites: { name: string; headers: Record<string, string>; fine: boolean; only?: Method }[] = [
  { name: 'nothing said', headers: {}, fine: true },
  { name: 'same origin', headers: { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, fine: true },
  { name: 'same site', headers: { 'sec-fetch-site': 'same-site' }, fine: false },
  { name: 'cross site', headers: { 'sec-fetch-site': 'cross-site' }, fine: false },
  { name: 'typed address', headers: { 'sec-fetch-site': 'none' }, fine: false },
  { name: 'a foreign origin', headers: { origin: 'https://ond.example' }, fine: false },
  { name: 'a null origin', headers: { origin: 'null' }, fine: false },
  { name: 'an origin that begins as ours', headers: { origin: 'http://localhost:3000.ond.example' }, fine: false },
  { name: 'our host on another port', headers: { origin: 'http://localhost:3001' }, fine: false },
  { name: 'prefetched', headers: { 'sec-purpose': 'prefetch;prerender' }, fine: false, only: 'GET' },
  { name: 'as a picture', headers: { 'sec-fetch-dest': 'image' }, fine: false, only: 'GET' },
  { name: 'as a page', headers: { 'sec-fetch-dest': 'document' }, fine: false, only: 'GET' },
];

test('no call that changes anything is made from another site, or without the strict cookie', {
  timeout: timeoutOf(120_000),
}, async () => {
  const admin = await cookiesOf(company);
  const changing = places.filter(({ rule, calls }) => rule.changes && calls.length > 0);
  const asNobody = (rule: RouteRule) => rule.access === 'anyone';
  const before = await stateOf(company.companyId);
  let tried = 0;
  for (const { address, method, rule, calls } of changing) {
    const [made] = calls;
    if (!made) continue;
    const handler = await handlerOf(address, method);
    const ask = async (headers: Record<string, string>) => {
      tried += 1;
      const type: Record<string, string> = made.json === undefined ? {} : { 'content-type': 'application/json' };
      const body = made.json === undefined ? made.form?.() : JSON.stringify(made.json);
      const answer = await call(handler, made.address, {
        method,
        headers: { ...type, ...headers },
        body,
        params: made.params,
      });
      await answer.body?.cancel();
      return answer.status;
    };
    for (const { name, headers, fine, only } of sites) {
      if (fine || (only !== undefined && only !== method)) continue;
      expect(await ask({ cookie: admin, ...headers }), `${method} ${address} from ${name}`).toBe(403);
    }
    if (asNobody(rule)) continue;
    const withoutStrict = [
      onlyCookie(admin, 'session'),
      `${onlyCookie(admin, 'session')}; ${onlyCookie(cookie, 'strict')}`,
    ];
    for (const poor of withoutStrict) expect(await ask({ cookie: poor }), `${method} ${address}`).toBe(403);
    expect(await ask({ cookie: onlyCookie(admin, 'strict') }), `${method} ${address} without a session`).toBe(401);
  }
  expect(await stateOf(company.companyId)).toEqual(before);
  console.log(`other sites: ${tried} requests over ${changing.length} calls`);
  expect(tried).toBeGreaterThan(700);
});

const upgrade = (headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const { port } = live.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', reject);
  });

test('a socket opens from our own pages alone, with both cookies of one session', async () => {
  const { port } = live.server.address() as AddressInfo;
  const own = [undefined, env().APP_URL, `http://127.0.0.1:${port}`, 'http://innsikt.test'];
  const foreign = [
    'https://ond.example',
    'null',
    `${env().APP_URL}.ond.example`,
    'http://127.0.0.1:1',
    'file://',
    'http://localhost:3000@ond.example',
  ];
  const both = await cookiesOf(company);
  const cookies: [string, number][] = [
    [both, 101],
    [onlyCookie(both, 'session'), 401],
    [onlyCookie(both, 'strict'), 401],
    [`${onlyCookie(both, 'session')}; ${onlyCookie(cookie, 'strict')}`, 401],
    [both.replace(/session=.{8}/, 'session=aaaaaaaa'), 401],
    ['', 401],
  ];
  for (const [header, status] of cookies) {
    for (const origin of [...own, ...foreign]) {
      const said = await upgrade({
        ...(header && { cookie: header }),
        ...(origin && { origin }),
        'x-forwarded-host': 'innsikt.test',
      });
      expect(said, `${origin} with ${header.replace(/=[^;]{6}[^;]*/g, '=…')}`).toBe(
        foreign.includes(origin ?? '') ? 403 : status,
      );
    }
  }
});
