import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { and, eq, like, sql } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DELETE as endCall, GET as listCall } from '@/app/api/admin/screens/route';
import { GET as boardCall } from '@/app/auth/screen/board/route';
import { POST as codeCall, GET as stateCall } from '@/app/auth/screen/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import {
  accessLog,
  company as companyTable,
  loginAttempt,
  membership,
  permission,
  screen,
  screenCode,
  session,
  user,
} from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Permission } from '@/lib/platform/auth/permissions';
import { codeSigns } from '@/lib/platform/auth/screen-code';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { peerHeader } from '@/lib/platform/web/peer-header.mjs';
import type { AdminScreen } from '@/lib/product/admin/rows';
import { middleware } from '@/middleware';
import { base, call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';
import { canariesIn, everythingIn } from '@/tests/factories/find-canaries';
import { askCode, pairedScreen, pairScreen, screenPath as path } from '@/tests/factories/paired-screen';
import { type PlantedCompany, plantCompany, targetOf } from '@/tests/factories/planted-company';
import { type Method, type RouteCall, routes, screens } from '@/tests/routes';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const stateOf = async (cookie: string) =>
  ((await (await call(stateCall, '/auth/screen', { headers: { cookie } })).json()) as { state: string }).state;
const board = (cookie: string, address = '/auth/screen/board') => call(boardCall, address, { headers: { cookie } });

async function paired(company: TestCompany): Promise<{ cookie: string; admin: string }> {
  const admin = await cookiesOf(company);
  return { cookie: await pairedScreen(admin, company.companyId), admin };
}

const listed = async (admin: string, company: string) =>
  (await (
    await call(listCall, `/api/admin/screens?company=${company}`, { headers: { cookie: admin } })
  ).json()) as AdminScreen[];

const end = (admin: string, company: string, id: string) =>
  call(endCall, '/api/admin/screens', { ...json({ company, id }, { cookie: admin }), method: 'DELETE' });

describe('pairing', () => {
  test('a code is six clear signs, is entered in any case once, and gives the screen its one page', async () => {
    const company = await makeCompany();
    const admin = await cookiesOf(company);
    const { code, cookie } = await askCode();
    expect(code).toMatch(new RegExp(`^[${codeSigns}]{6}$`));
    expect(codeSigns).not.toMatch(/[01ILO]/);
    expect(await stateOf(cookie)).toBe('waiting');
    expect((await board(cookie)).status).toBe(401);
    const written = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3).toLowerCase()} `;
    expect((await pairScreen(admin, { company: company.companyId, code: written })).status).toBe(201);
    expect(await stateOf(cookie)).toBe('paired');
    const shown = (await (await board(cookie)).json()) as {
      widgets: Record<string, { wtype: string }>;
      readAt: number;
    };
    expect(Object.keys(shown.widgets)).toContain('kamishibai');
    expect(Object.values(shown.widgets).map(({ wtype }) => wtype)).not.toContain('failed');
    expect((await pairScreen(admin, { company: company.companyId, code })).status, 'a code is good once').toBe(400);
    const [one] = await listed(admin, company.companyId);
    expect(one).toMatchObject({ Name: 'Kantina', Path: path, Title: 'Prosjekt: Prosjekttavle' });
  });

  test('neither code nor secret stands in the database as it is', async () => {
    const { code, cookie } = await askCode();
    const secret = cookie.split('=')[1] ?? '';
    expect(secret.length).toBeGreaterThan(40);
    const rows = JSON.stringify(await asSystem((tx) => tx.select().from(screenCode)));
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(secret);
  });

  test('the cookie is HttpOnly, and a paired screen that asks for a code keeps its page', async () => {
    const answer = await call(codeCall, '/auth/screen', { method: 'POST' });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^innsikt\.screen=.*HttpOnly/)]);
    const { cookie } = await paired(await makeCompany());
    const again = await call(codeCall, '/auth/screen', { method: 'POST', headers: { cookie } });
    expect(await again.json()).toEqual({ state: 'paired' });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('a code that is too old, or was replaced by another on the same screen, is worth nothing', async () => {
    const company = await makeCompany();
    const admin = await cookiesOf(company);
    const first = await askCode();
    const second = await askCode(first.cookie);
    expect((await pairScreen(admin, { company: company.companyId, code: first.code })).status).toBe(400);
    await asSystem((tx) => tx.update(screenCode).set({ expiresAt: sql`now() - interval '1 second'` }));
    expect(await stateOf(second.cookie)).toBe('none');
    expect((await pairScreen(admin, { company: company.companyId, code: second.code })).status).toBe(400);
  });

  test('two who enter a code at the same moment get one screen', async () => {
    const [a, b] = [await makeCompany(), await makeCompany()];
    const { code, cookie } = await askCode();
    const answers = await Promise.all([
      pairScreen(await cookiesOf(a), { company: a.companyId, code }),
      pairScreen(await cookiesOf(b), { company: b.companyId, code }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await stateOf(cookie)).toBe('paired');
  });

  test('takes Write on /admin and a board one may read oneself; nothing else can be put on a screen', async () => {
    const company = await makeCompany();
    const { code } = await askCode();
    const ask = async (grants: { path: string; action: 'Read' | 'Write' }[], to = path) => {
      const cookie = await cookiesOf(await makeUser(company.companyId, grants));
      return (await pairScreen(cookie, { company: company.companyId, code, path: to })).status;
    };
    expect(
      await ask([
        { path: '/admin', action: 'Read' },
        { path, action: 'Write' },
      ]),
    ).toBe(403);
    expect(await ask([{ path: '/admin', action: 'Write' }])).toBe(403);
    expect(await ask([{ path: '/', action: 'Write' }], '/project/kamishibai/tavle')).toBe(400);
    expect(await ask([{ path: '/', action: 'Write' }], '/admin')).toBe(400);
    expect(
      await ask([
        { path: '/admin', action: 'Write' },
        { path, action: 'Read' },
      ]),
    ).toBe(201);
  });
});

describe('guessing codes', () => {
  test('an account has ten wrong ones, wherever it sits; a right one costs nothing', async () => {
    const company = await makeCompany();
    const admin = await cookiesOf(company);
    for (let i = 0; i < 12; i += 1) {
      const { code } = await askCode('', `203.0.113.${i}`);
      expect((await pairScreen(admin, { company: company.companyId, code }, `203.0.113.${i}`)).status).toBe(201);
    }
    const wrong = await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        pairScreen(admin, { company: company.companyId, code: 'FEIL22' }, `203.0.113.${i}`),
      ),
    );
    expect(wrong.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = wrong.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    const { code } = await askCode();
    expect(
      (await pairScreen(admin, { company: company.companyId, code })).status,
      'then also the right one waits',
    ).toBe(429);
  });

  test('an address has thirty, whoever sits there, and forty codes to show', async () => {
    const peer = '203.0.113.200';
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const company = await makeCompany();
      const admin = await cookiesOf(company);
      for (let j = 0; j < 9; j += 1)
        statuses.push((await pairScreen(admin, { company: company.companyId, code: 'FEIL22' }, peer)).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    const made = await Promise.all(
      Array.from({ length: 45 }, () =>
        call(codeCall, '/auth/screen', { method: 'POST', headers: { [peerHeader]: '203.0.113.201' } }),
      ),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(40);
    expect(made.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test.each(['127.0.0.1', '::1', ''])('an address of many has its forty and then one at a time: «%s»', async (peer) => {
    await asSystem((tx) => tx.delete(loginAttempt).where(like(loginAttempt.key, '%screen-maker%')));
    const made = await Promise.all(
      Array.from({ length: 60 }, () =>
        call(codeCall, '/auth/screen', { method: 'POST', headers: { [peerHeader]: peer } }),
      ),
    );
    const good = made.filter(({ status }) => status === 201).length;
    expect(good).toBeGreaterThan(40);
    expect(good).toBeLessThan(50);
    expect(made.filter(({ status }) => status === 429)).toHaveLength(60 - good);
    await new Promise((done) => setTimeout(done, 3_500));
    expect((await askCode('', peer)).code, 'nobody is shut out').toHaveLength(6);
  });
});

describe('a paired screen', () => {
  test('is ended at once, by its own company alone, and both stand in the access log', async () => {
    const company = await makeCompany();
    const stranger = await makeCompany();
    const { cookie, admin } = await paired(company);
    const [one] = await listed(admin, company.companyId);
    const id = one?.ID ?? '';
    expect((await end(await cookiesOf(stranger), stranger.companyId, id)).status).toBe(400);
    expect((await end(await cookiesOf(stranger), company.companyId, id)).status).toBe(403);
    expect((await board(cookie)).status).toBe(200);
    expect((await end(admin, company.companyId, id)).status).toBe(200);
    expect((await board(cookie)).status).toBe(401);
    expect(await stateOf(cookie)).toBe('ended');
    expect(await listed(admin, company.companyId)).toEqual([]);
    expect((await end(admin, company.companyId, id)).status).toBe(400);
    const log = await asSystem((tx) =>
      tx.select().from(accessLog).where(eq(accessLog.companyId, company.companyId)).orderBy(accessLog.at),
    );
    expect(log.map(({ action, userName, userId, byId }) => [action, userName, userId, byId])).toEqual([
      ['screen-paired', 'Kantina', null, company.userId],
      ['screen-ended', 'Kantina', null, company.userId],
    ]);
    // Paired anew with a code of its own.
    const again = await askCode(cookie);
    expect((await pairScreen(admin, { company: company.companyId, code: again.code })).status).toBe(201);
    expect((await board(again.cookie)).status).toBe(200);
    expect((await board(cookie)).status).toBe(401);
  });

  test('is renewed by reading, and ended by itself when it has not been seen for thirty days', async () => {
    const company = await makeCompany();
    const { cookie } = await paired(company);
    const expires = async () => {
      const [row] = await asSystem((tx) => tx.select().from(screen).where(eq(screen.companyId, company.companyId)));
      return row?.expiresAt ?? new Date(0);
    };
    const set = (to: ReturnType<typeof sql>) =>
      asSystem((tx) => tx.update(screen).set({ expiresAt: to }).where(eq(screen.companyId, company.companyId)));
    await set(sql`now() + interval '1 hour'`);
    const answer = await board(cookie);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=34560000')]);
    expect((await expires()).getTime() - Date.now()).toBeGreaterThan(29 * 86_400_000);
    await set(sql`now() - interval '1 second'`);
    expect((await board(cookie)).status).toBe(401);
  });

  test('is no user and opens no session', async () => {
    const company = await makeCompany();
    // Of this company alone: other tests make users and sessions meanwhile.
    const count = async () =>
      asSystem(async (tx) => [
        await tx.$count(membership, eq(membership.companyId, company.companyId)),
        await tx.$count(session, eq(session.userId, company.userId)),
      ]);
    const admin = await cookiesOf(company);
    const before = await count();
    const { code, cookie } = await askCode();
    await pairScreen(admin, { company: company.companyId, code });
    await board(cookie);
    expect(await count()).toEqual(before);
  });

  test('reads its own page whatever the address asks for', async () => {
    const [company, other] = [await makeCompany(), await plantCompany()];
    const { cookie } = await paired(company);
    for (const [query, status] of [
      [`?company=${other.companyId}`, 200],
      ['?id=carousel/tavle&path=/admin', 400],
      ['?page=bilag&media=excel', 400],
    ] as const) {
      const answer = await board(cookie, `/auth/screen/board${query}`);
      expect(answer.status).toBe(status);
      expect(canariesIn(await everythingIn(answer), other, query)).toEqual([]);
    }
  });

  test('another company’s secret, a made-up one and a mangled one are no screen', async () => {
    const { cookie } = await paired(await makeCompany());
    for (const wrong of [`${cookie.slice(0, -2)}xx`, 'innsikt.screen=', 'innsikt.screen=abc', ''])
      expect((await board(wrong)).status).toBe(401);
  });
});

describe('whose right a screen is', () => {
  const slides = '/strategy/slide/strategi';
  const grants: Permission[] = [
    { path: '/admin', action: 'Write' },
    { path, action: 'Read' },
    { path: slides, action: 'Read' },
  ];

  /** A screen that somebody other than the company's first administrator has paired, whose list it stands in. */
  async function byColleague(shows = path) {
    const company = await makeCompany();
    const colleague = await makeUser(company.companyId, grants);
    const requested = await askCode();
    const answer = await pairScreen(await cookiesOf(colleague), {
      company: company.companyId,
      code: requested.code,
      path: shows,
    });
    expect(answer.status).toBe(201);
    expect((await board(requested.cookie)).status).toBe(200);
    return { company, admin: await cookiesOf(company), userId: colleague.userId, cookie: requested.cookie };
  }
  type Screen = Awaited<ReturnType<typeof byColleague>>;
  const member = ({ company, userId }: Screen) =>
    and(eq(membership.companyId, company.companyId), eq(membership.userId, userId));
  const given = ({ company, userId }: Screen) =>
    and(eq(permission.companyId, company.companyId), eq(permission.userId, userId));
  const takeAway: Record<string, (of: Screen) => Promise<unknown>> = {
    'all access': (of) =>
      asSystem(async (tx) => {
        await tx.delete(permission).where(given(of));
        await tx.delete(membership).where(member(of));
      }),
    'the board alone': (of) => asSystem((tx) => tx.delete(permission).where(and(given(of), eq(permission.path, path)))),
    'access for a while': (of) =>
      asSystem((tx) => tx.update(membership).set({ suspendedAt: sql`now()` }).where(member(of))),
    'use before a password of one’s own': ({ userId }) =>
      asSystem((tx) => tx.update(user).set({ mustChangePassword: true }).where(eq(user.id, userId))),
    'a company that asks for a second factor': ({ company }) =>
      asSystem((tx) =>
        tx.update(companyTable).set({ requireSecondFactor: true }).where(eq(companyTable.id, company.companyId)),
      ),
  };

  test.each(Object.keys(takeAway))('it ends with what its maker may: %s', async (what) => {
    const of = await byColleague();
    await takeAway[what]?.(of);
    const expires = async () => {
      const [row] = await asSystem((tx) => tx.select().from(screen).where(eq(screen.companyId, of.company.companyId)));
      return row?.expiresAt.getTime();
    };
    const before = await expires();
    expect((await board(of.cookie)).status).toBe(401);
    expect(await stateOf(of.cookie)).toBe('ended');
    expect(await expires(), 'and is not renewed').toBe(before);
  });

  test('it is listed with whose it is, and that it shows nothing any more', async () => {
    const of = await byColleague();
    expect(await listed(of.admin, of.company.companyId)).toMatchObject([{ Stopped: false }]);
    await takeAway['all access']?.(of);
    const [one] = await listed(of.admin, of.company.companyId);
    expect(one).toMatchObject({ Name: 'Kantina', Stopped: true });
    expect(one?.PairedBy).not.toBe('');
    expect((await end(of.admin, of.company.companyId, one?.ID ?? '')).status).toBe(200);
  });

  test('a right in another company is none here', async () => {
    const of = await byColleague();
    const other = await makeCompany();
    await takeAway['all access']?.(of);
    await asSystem(async (tx) => {
      await tx.insert(membership).values({ companyId: other.companyId, userId: of.userId });
      await tx.insert(permission).values({ companyId: other.companyId, userId: of.userId, path: '/', action: 'Write' });
    });
    expect((await board(of.cookie)).status).toBe(401);
  });

  test('slides can be put on a screen as a carousel can', async () => {
    const of = await byColleague(slides);
    const shown = (await (await board(of.cookie)).json()) as { widgets: Record<string, { wtype: string }> };
    expect(Object.values(shown.widgets).map(({ wtype }) => wtype)).toEqual(['slides']);
    expect(await listed(of.admin, of.company.companyId)).toMatchObject([
      { Path: slides, Title: 'Strategi: Strategi (presentasjon)' },
    ]);
  });
});

/** Calls that look after themselves and are anybody's; none of them shows anything of a company. */
const anybodys = new Set([
  '/healthz',
  '/readyz',
  '/auth/login',
  '/auth/logout',
  '/auth/new-password',
  '/data/browsererror',
  '/auth/screen',
  '/kal/[file]',
  '/api/notices/stop',
  '/api/page-mails/stop',
  '/api/bid/contactmail/stop',
]);

describe('worth nothing elsewhere', () => {
  let company: PlantedCompany;
  let cookie: string;
  let live: LiveServer;
  beforeAll(async () => {
    company = await plantCompany();
    const admin = await cookiesOf(company);
    const requested = await askCode('', '198.51.100.77');
    expect(
      (await pairScreen(admin, { company: company.companyId, code: requested.code }, '198.51.100.77')).status,
    ).toBe(201);
    cookie = requested.cookie;
    live = await startLive(0);
  });
  afterAll(() => live.stop());

  test('its own board shows its company', async () => {
    const answer = await board(cookie);
    expect(answer.status).toBe(200);
    const text = await everythingIn(answer);
    expect(canariesIn(text, company).length).toBeGreaterThan(0);
    // Nothing of it leads on, and nothing is edited.
    expect(text).not.toMatch(/"to":"|"live":/);
  });

  test.each(Object.keys(routes).filter((address) => !anybodys.has(address) && address !== '/auth/screen/board'))(
    '%s refuses it',
    async (address) => {
      const module = await import(/* @vite-ignore */ `../../app${address}/route.ts`);
      for (const [method, list] of Object.entries(routes[address] ?? {}) as [
        Method,
        (t: ReturnType<typeof targetOf>) => RouteCall[],
      ][]) {
        for (const made of list(targetOf(company))) {
          const headers: Record<string, string> = { cookie };
          if (made.json !== undefined) headers['content-type'] = 'application/json';
          const body = made.json === undefined ? made.form?.() : JSON.stringify(made.json);
          const answer = await call(module[method], made.address, { method, headers, body, params: made.params });
          const sent = `${made.address} ${JSON.stringify(made.json ?? '')}`;
          expect(answer.status, `${method} ${made.address}`).toBe(401);
          expect(canariesIn(await everythingIn(answer), company, sent)).toEqual([]);
        }
      }
    },
  );

  test('every page leads it to the log-in', async () => {
    const ask = (address: string) => middleware(new NextRequest(new URL(address, base), { headers: { cookie } }));
    for (const list of Object.values(screens)) {
      for (const one of list(targetOf(company)).filter(
        ({ path }) => !['/', '/logout', '/new-password', '/stop-letters', '/skjerm'].includes(path),
      )) {
        const query = new URLSearchParams({ ...one.search, company: company.companyId });
        const answer = await ask(`${one.path}?${query}`);
        expect(answer.status, one.path).toBe(307);
        expect(new URL(answer.headers.get('location') ?? '').pathname).toBe('/');
      }
    }
    expect((await ask('/skjerm')).status).toBe(200);
  });

  test('the socket takes it for nobody', async () => {
    const { port } = live.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } });
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(401);
    socket.on('error', () => undefined);
    socket.terminate();
  });
});
