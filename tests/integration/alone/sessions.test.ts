import { createHash, randomInt, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as cacheCall } from '@/app/api/cache/route';
import { POST as activeCompanyCall } from '@/app/auth/company/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { POST as logOutCall } from '@/app/auth/logout/route';
import { GET as numberCall } from '@/app/data/poid/route';
import { env } from '@/base/env';
import { log } from '@/base/log';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { loginAttempt, membership, numberSeries, permission, secondFactor, session, user } from '@/db/schema';
import { asSystem } from '@/db/system';
import { loginFailed } from '@/lib/platform/auth/log-in';
import { encodeToken } from '@/lib/platform/auth/session-token';
import { call, cookiesFrom, cookiesOf, json, onlyCookie } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';

const proxyHeader = 'x-test-address';
process.env.TRUSTED_PROXY_HEADER = proxyHeader;

const verified: string[] = [];
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (hash: string, password: string) => {
      verified.push(hash);
      return argon2.verify(hash, password);
    },
  };
});

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);
beforeEach(() => {
  verified.length = 0;
});

const logIn = (username: string, password: string, headers: Record<string, string> = {}) =>
  call(logInCall, '/auth/login', json({ username, password }, headers));
const cache = (cookie: string) => call(cacheCall, '/api/cache', { headers: { cookie } });

describe('log-in', () => {
  test('answers who it is, and the session works', async () => {
    const { email, password } = await makeCompany();
    const answer = await logIn(email.toUpperCase(), password);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ user: expect.stringMatching(/^Bruker/), useremail: email });
    expect((await cache(cookiesFrom(answer))).status).toBe(200);
  });

  test('every bad log-in gets one and the same answer, after the same work', async () => {
    const { email } = await makeCompany();
    const unknown = `${randomUUID()}@test.no`;
    const reported: string[] = [];
    for (const [name, password] of [
      [email, 'feil passord'],
      [unknown, 'feil passord'],
      [unknown, 'no user has this password'],
      [`${email}' or '1'='1`, 'x'],
      [`${email}%`, 'x'],
      ['__proto__', 'x'],
    ] as const) {
      const answer = await logIn(name, password);
      const headers = [...answer.headers].filter(([header]) => header !== 'x-request-id');
      reported.push(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect(new Set(reported).size).toBe(1);
    expect(reported[0]).toContain(loginFailed);
    expect(reported[0]).toContain('401');
    expect(reported[0]).not.toContain('set-cookie');
    expect(verified, 'each attempt checks one hash').toHaveLength(6);
    const costs = verified.map((hash) => hash.split('$').slice(1, 4).join('$'));
    expect(new Set(costs).size, 'the dummy costs what a real hash costs').toBe(1);
  });

  test('a wrong password tells nothing of a suspended user, one with a second factor, or an account under attack', async () => {
    const [plain, suspended, twoFactor] = [await makeCompany(), await makeCompany(), await makeCompany()];
    await asSystem(async (tx) => {
      await tx.update(membership).set({ suspendedAt: new Date() }).where(eq(membership.userId, suspended.userId));
      await tx
        .insert(secondFactor)
        .values({ userId: twoFactor.userId, sealedKey: 'never opened', confirmedAt: new Date() });
    });
    const slowed = `${randomUUID()}@test.no`;
    for (let i = 0; i < 10; i += 1) await logIn(slowed, `gjett ${i}`);
    const reported: string[] = [];
    for (const email of [plain.email, suspended.email, twoFactor.email, slowed]) {
      const answer = await logIn(email, 'feil passord');
      const headers = [...answer.headers].filter(([header]) => header !== 'x-request-id');
      reported.push(JSON.stringify([answer.status, headers, await answer.text()]));
    }
    expect(new Set(reported).size).toBe(1);
    expect(reported[0]).toContain(loginFailed);
    const withCode = await call(
      logInCall,
      '/auth/login',
      json({ username: twoFactor.email, password: 'feil passord', code: '123456' }),
    );
    expect(await withCode.text(), 'a code without the password is never tried').toBe(loginFailed);
    expect(withCode.headers.get('x-second-factor')).toBeNull();
  });

  test('a suspended user gets in with his password, and into no company', async () => {
    const suspended = await makeCompany();
    await asSystem((tx) =>
      tx.update(membership).set({ suspendedAt: new Date() }).where(eq(membership.userId, suspended.userId)),
    );
    const answer = await logIn(suspended.email, suspended.password);
    expect(answer.status).toBe(200);
    expect(await (await cache(cookiesFrom(answer))).json()).toMatchObject({
      pages: [],
      company: {},
      firstcompany: null,
    });
  });

  test('an unknown user takes as much work as a wrong password', async () => {
    const { email } = await makeCompany();
    const time = async (name: string) => {
      const from = process.cpuUsage();
      await logIn(name, 'feil passord');
      const { user, system } = process.cpuUsage(from);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      known.push(await time(email));
      unknown.push(await time(`${randomUUID()}@test.no`));
    }
    const median = (times: number[]) => [...times].sort((a, b) => a - b)[3] ?? 0;
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });

  test('passwords are kept as argon2id with at least 19 MiB, two passes, one lane', async () => {
    const { userId } = await makeCompany();
    const [row] = await asSystem((tx) => tx.select().from(user).where(eq(user.id, userId)));
    const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(row?.passwordHash ?? '') ?? [];
    expect(Number(m)).toBeGreaterThanOrEqual(19_456);
    expect(Number(t)).toBeGreaterThanOrEqual(2);
    expect(Number(p)).toBeGreaterThanOrEqual(1);
  });

  test('what is missing, too long or of the wrong kind is a sentence', async () => {
    expect((await logIn('', 'x')).status).toBe(400);
    expect((await logIn('a@b.no', 'x'.repeat(201))).status).toBe(400);
    expect((await call(logInCall, '/auth/login', json({ username: ['a'], password: { $ne: '' } }))).status).toBe(400);
    const wrongType = { method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } };
    expect((await call(logInCall, '/auth/login', wrongType)).status).toBe(415);
    const twice = 'username=a&username=b&password=x';
    const form = { method: 'POST', body: twice, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await call(logInCall, '/auth/login', form)).status).toBe(400);
    expect((await call(logInCall, '/auth/login', json('x'.repeat(1_100_000)))).status).toBe(413);
  });

  test('another site cannot log a browser in', async () => {
    const { email, password } = await makeCompany();
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await logIn(email, password, headers as unknown as Record<string, string>);
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test('the cookies are HttpOnly, Lax and Strict, for the whole host and for twelve hours', async () => {
    const { email, password } = await makeCompany();
    const [lax = '', strict = ''] = (await logIn(email, password)).headers.getSetCookie();
    for (const cookie of [lax, strict]) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).toMatch(/; Max-Age=43200/);
      expect(cookie).not.toMatch(/Domain/i);
    }
    expect(lax).toMatch(/^innsikt\.session=.*SameSite=Lax/);
    expect(strict).toMatch(/^innsikt\.strict=.*SameSite=Strict/);
  });

  test('neither password nor cookie comes into the log', async () => {
    const lines: unknown[][] = [];
    const logger = log();
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => {
        lines.push(line);
      });
    }
    const { email, password } = await makeCompany();
    const good = await logIn(email, password);
    await logIn(email, `feil-${password}`);
    const cookie = cookiesFrom(good);
    await call(cacheCall, `/api/cache?company=${randomUUID()}&passord=${password}`, { headers: { cookie } });
    vi.restoreAllMocks();
    const text = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    expect(text).toContain('/auth/login');
    expect(text).not.toContain(password);
    for (const part of cookie.split('; ')) expect(text).not.toContain(part.split('=')[1]);
  });
});

describe('limits on log-in', () => {
  const keyOf = (of: 'account' | 'address', what: string) =>
    `${of}:${createHash('sha256').update(what).digest('base64url')}`;
  async function setPoints(of: 'account' | 'address', what: string, points: number) {
    const key = keyOf(of, what);
    const set = await asSystem((tx) =>
      tx.update(loginAttempt).set({ points }).where(eq(loginAttempt.key, key)).returning(),
    );
    expect(set).toHaveLength(1);
  }
  const from = (address: string) => ({ [proxyHeader]: address });
  const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  test('an address that guesses at an account is refused, and the owner gets in from his own', async () => {
    const { email, password } = await makeCompany();
    const attacker = address();
    for (let i = 0; i < 10; i += 1) expect((await logIn(email, `gjett ${i}`, from(attacker))).status).toBe(401);
    const refused = await logIn(email, password, from(attacker));
    expect(refused.status).toBe(429);
    expect(await refused.text()).toMatch(/For mange forsøk/);
    verified.length = 0;
    expect((await logIn(email, 'gjett', from(attacker))).status).toBe(429);
    expect(verified, 'a refused attempt costs no hash').toHaveLength(0);
    expect((await logIn(email, password, from(address()))).status).toBe(200);
    expect((await logIn(email, password, from(attacker))).status, 'a good log-in elsewhere frees no one').toBe(429);
    // The last of the header is what the trusted proxy wrote; what the caller put before it counts for nothing.
    expect((await logIn(email, password, from(`10.0.0.1, ${attacker}`))).status).toBe(429);
  });

  test('many attempts at once are counted like many in a row', async () => {
    const { email } = await makeCompany();
    const attacker = address();
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => logIn(email, `gjett ${i}`, from(attacker))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('the count is in PostgreSQL, without e-mail or address', async () => {
    const { email } = await makeCompany();
    const attacker = address();
    await logIn(email, 'feil', from(attacker));
    const rows = await asSystem((tx) => tx.select().from(loginAttempt));
    expect(rows.length).toBeGreaterThanOrEqual(3);
    const text = JSON.stringify(rows);
    expect(text).not.toContain(email);
    expect(text).not.toContain(attacker);
  });

  test('one address that tries many accounts is refused for all of them', async () => {
    const attacker = address();
    const { email, password } = await makeCompany();
    await logIn(`${randomUUID()}@test.no`, 'feil', from(attacker));
    await setPoints('address', attacker, 92);
    const tries = Array.from({ length: 12 }, () => logIn(`${randomUUID()}@test.no`, 'feil', from(attacker)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await logIn(email, password, from(attacker))).status).toBe(429);
    expect((await logIn(email, password, from(address()))).status).toBe(200);
  });

  test('good log-ins from one address, an office, are never too many', async () => {
    const office = address();
    const { email, password } = await makeCompany();
    // As the limiter writes it: a hundred password hashes would only cost time.
    await logIn(`${randomUUID()}@test.no`, 'feil', from(office));
    await setPoints('address', office, 99);
    for (let i = 0; i < 12; i += 1) expect((await logIn(email, password, from(office))).status).toBe(200);
  });
});

describe('a session ends', () => {
  async function open(): Promise<TestUser & { companyId: string; cookie: string }> {
    const made = await makeCompany();
    const cookie = await cookiesOf(made);
    expect((await cache(cookie)).status).toBe(200);
    return { ...made, cookie };
  }

  test('on log-out, also for a copied cookie', async () => {
    const { cookie } = await open();
    const answer = await call(logOutCall, '/auth/logout', { method: 'POST', headers: { cookie } });
    expect(answer.status).toBe(204);
    for (const set of answer.headers.getSetCookie()) expect(set).toMatch(/=; .*Max-Age=0/);
    expect((await cache(cookie)).status).toBe(401);
    expect((await call(logOutCall, '/auth/logout', { method: 'POST', headers: { cookie } })).status).toBe(204);
  });

  test('when the session version is raised (a changed password)', async () => {
    const { cookie, userId } = await open();
    await asSystem((tx) => tx.update(user).set({ sessionVersion: 2 }).where(eq(user.id, userId)));
    expect((await cache(cookie)).status).toBe(401);
  });

  test('when its time is over, whatever the cookie says', async () => {
    const { cookie, userId } = await open();
    await asSystem((tx) =>
      tx.update(session).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(session.userId, userId)),
    );
    expect((await cache(cookie)).status).toBe(401);
  });

  test('twelve hours after it began', async () => {
    const { userId } = await open();
    const [row] = await asSystem((tx) => tx.select().from(session).where(eq(session.userId, userId)));
    const hours = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 3_600_000;
    expect(hours).toBeCloseTo(12, 2);
  });

  test('for a company at the next request when the membership or the permission goes', async () => {
    const { cookie, userId, companyId } = await open();
    const requested = () => call(cacheCall, `/api/cache?company=${companyId}`, { headers: { cookie } });
    const pages = async () => ((await (await requested()).json()) as { pages: unknown[] }).pages.length;
    expect(await pages()).toBeGreaterThan(0);
    await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, userId)));
    expect(await pages()).toBe(0);
    expect((await call(numberCall, '/data/poid', { headers: { cookie } })).status).toBe(403);
    await asSystem((tx) => tx.delete(membership).where(eq(membership.userId, userId)));
    expect((await requested()).status).toBe(403);
    expect((await call(numberCall, '/data/poid', { headers: { cookie } })).status).toBe(400);
  });

  test('a forged, foreign or mangled cookie is no session', async () => {
    const { cookie, userId } = await open();
    const [row] = await asSystem((tx) => tx.select().from(session).where(eq(session.userId, userId)));
    const stranger = await makeCompany();
    const token = { sub: userId, sid: row?.id ?? '', sv: 1 };
    const withSecret = async (secret: string, changed = {}) =>
      `innsikt.session=${await encodeToken({ ...token, ...changed }, secret)}; ${onlyCookie(cookie, 'strict')}`;
    expect((await cache(await withSecret(env().AUTH_SECRET))).status).toBe(200);
    expect((await cache(await withSecret('another secret that is long enough to be one'))).status).toBe(401);
    expect((await cache(await withSecret(env().AUTH_SECRET, { sub: stranger.userId }))).status).toBe(401);
    expect((await cache(await withSecret(env().AUTH_SECRET, { sid: randomUUID() }))).status).toBe(401);
    expect((await cache('innsikt.session=abc.def.ghi')).status).toBe(401);
    expect((await cache(`${onlyCookie(cookie, 'session').slice(0, -4)}AAAA`)).status).toBe(401);
    expect((await cache(onlyCookie(cookie, 'strict'))).status).toBe(401);
  });
});

describe('calls that change something', () => {
  async function numbersTaken(companyId: string): Promise<number> {
    const rows = await asSystem((tx) => tx.select().from(numberSeries).where(eq(numberSeries.companyId, companyId)));
    return rows.length;
  }

  test('need the strict cookie and our own origin, also when they are GETs', async () => {
    const company = await makeCompany();
    const cookie = await cookiesOf(company);
    const other = onlyCookie(await cookiesOf(company), 'strict');
    const refused: Record<string, string>[] = [
      { cookie: onlyCookie(cookie, 'session') },
      { cookie: `${onlyCookie(cookie, 'session')}; ${other}` },
      { cookie, 'sec-fetch-site': 'cross-site' },
      { cookie, 'sec-fetch-site': 'same-site' },
      { cookie, 'sec-fetch-site': 'none' },
      { cookie, origin: 'https://evil.example', host: 'localhost:3000' },
      { cookie, origin: 'http://localhost:3000.evil.example', host: 'localhost:3000' },
      { cookie, origin: 'http://localhost:3001', host: 'localhost:3000' },
      { cookie, origin: 'null' },
    ];
    for (const headers of refused) {
      for (const answer of [
        await call(numberCall, '/data/poid', { headers }),
        await call(activeCompanyCall, '/auth/company', json({ company: company.companyId }, headers)),
        await call(logOutCall, '/auth/logout', { method: 'POST', headers }),
      ]) {
        expect(answer.status, JSON.stringify({ ...headers, cookie: headers.cookie?.length })).toBe(403);
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    }
    expect(await numbersTaken(company.companyId)).toBe(0);
    const passing: Record<string, string>[] = [
      { cookie },
      { cookie, 'sec-fetch-site': 'same-origin' },
      { cookie, origin: 'http://localhost:3000', host: 'localhost:3000' },
      { cookie, origin: 'https://innsikt.example.no', host: 'innsikt.example.no' },
    ];
    for (const headers of passing) expect((await call(numberCall, '/data/poid', { headers })).status).toBe(200);
  });

  test('do not answer HEAD, and nothing happens', async () => {
    const company = await makeCompany();
    const cookie = await cookiesOf(company);
    const answer = await call(numberCall, '/data/poid', { method: 'HEAD', headers: { cookie } });
    expect(answer.status).toBe(400);
    expect(await numbersTaken(company.companyId)).toBe(0);
  });

  test('choosing a company takes one’s own alone, and keeps the session’s end', async () => {
    const [mine, other] = [await makeCompany(), await makeCompany()];
    const member = await makeUser(mine.companyId, []);
    const cookie = await cookiesOf(member);
    const choose = (company: unknown) => call(activeCompanyCall, '/auth/company', json({ company }, { cookie }));
    expect((await choose(other.companyId)).status).toBe(403);
    expect((await choose('')).status).toBe(400);
    expect((await choose([mine.companyId])).status).toBe(400);
    const answer = await choose(mine.companyId);
    expect(answer.status).toBe(200);
    expect((await cache(cookiesFrom(answer))).status).toBe(200);
    await call(logOutCall, '/auth/logout', { method: 'POST', headers: { cookie } });
    expect((await cache(cookiesFrom(answer))).status, 'both cookies are one session').toBe(401);
  });
});
