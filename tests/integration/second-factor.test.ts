import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as settingsCall } from '@/app/api/admin/companysettings/route';
import { GET as usersCall } from '@/app/api/admin/users/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { POST as beginCall, PUT as confirmCall, DELETE as removeCall } from '@/app/auth/second-factor/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { loginAttempt, secondFactor } from '@/db/schema';
import { asSystem } from '@/db/system';
import { call, cookiesFrom, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestUser } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const codeAt = (key: string, timestamp: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });

const withCode = (cookie: string, code: string, method: 'PUT' | 'DELETE') => ({
  method,
  headers: { cookie, 'content-type': 'application/json' },
  body: JSON.stringify({ code }),
});

/** Turns it on, with the code of the period before, so that the present one's is still good. */
async function enrolled(user: TestUser): Promise<{ cookie: string; key: string; codes: string[] }> {
  const cookie = await cookiesOf(user);
  const begun = await call(beginCall, '/auth/second-factor', { method: 'POST', headers: { cookie } });
  const { key, svg } = (await begun.json()) as { key: string; svg: string };
  expect(svg).toContain('<svg');
  const confirmed = await call(
    confirmCall,
    '/auth/second-factor',
    withCode(cookie, codeAt(key, Date.now() - 30_000), 'PUT'),
  );
  expect(confirmed.status, await confirmed.clone().text()).toBe(200);
  return { cookie, key, codes: ((await confirmed.json()) as { codes: string[] }).codes };
}

const logIn = ({ email, password }: TestUser, code?: string) =>
  call(logInCall, '/auth/login', json({ username: email, password, ...(code === undefined ? {} : { code }) }));

describe('a second factor', () => {
  test('is asked for at log-in once it is on; a code is good once', async () => {
    const user = await makeCompany();
    const { key } = await enrolled(user);
    const requested = await logIn(user);
    expect([requested.status, requested.headers.get('x-second-factor')]).toEqual([401, 'required']);
    expect(requested.headers.getSetCookie()).toEqual([]);
    const badPassword = await logIn({ ...user, password: 'feil' });
    expect([badPassword.status, badPassword.headers.get('x-second-factor')]).toEqual([401, null]);
    expect((await logIn(user, '000000')).status).toBe(401);
    const code = codeAt(key, Date.now());
    const many = await Promise.all(Array.from({ length: 5 }, () => logIn(user, code)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(user, code)).status).toBe(401);
  });

  test('leaves no count of failures behind when password and code are right, however often', async () => {
    const user = await makeCompany();
    const { codes } = await enrolled(user);
    const key = `account:${createHash('sha256').update(user.email).digest('base64url')}`;
    for (const code of codes.slice(0, 3)) {
      expect((await logIn(user)).headers.get('x-second-factor')).toBe('required');
      expect((await logIn(user, code)).status).toBe(200);
    }
    const [row] = await asSystem((tx) => tx.select().from(loginAttempt).where(eq(loginAttempt.key, key)));
    expect(row?.points).toBe(0);
  });

  test('lets a recovery code in, each once, however it is written', async () => {
    const user = await makeCompany();
    const { codes } = await enrolled(user);
    expect(new Set(codes).size).toBe(10);
    const [code = ''] = codes;
    expect((await logIn(user, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await logIn(user, code)).status).toBe(401);
  });

  test('stops whoever knows the password and guesses codes', async () => {
    const user = await makeCompany();
    await enrolled(user);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await logIn(user, String(100_000 + i))).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is not on before a code has confirmed it, and goes off against a code alone', async () => {
    const user = await makeCompany();
    const cookie = await cookiesOf(user);
    await call(beginCall, '/auth/second-factor', { method: 'POST', headers: { cookie } });
    expect((await logIn(user)).status).toBe(200);
    expect((await call(confirmCall, '/auth/second-factor', withCode(cookie, '123456', 'PUT'))).status).toBe(400);
    const { codes } = await enrolled(user);
    const again = await call(beginCall, '/auth/second-factor', { method: 'POST', headers: { cookie } });
    expect([again.status, await again.text()]).toEqual([400, 'Totrinnspålogging er allerede slått på.']);
    expect((await call(removeCall, '/auth/second-factor', withCode(cookie, '123456', 'DELETE'))).status).toBe(400);
    expect((await call(removeCall, '/auth/second-factor', withCode(cookie, codes[0] ?? '', 'DELETE'))).status).toBe(
      200,
    );
    expect((await logIn(user)).status).toBe(200);
  });

  test('leaves no key in the database that can be read', async () => {
    const user = await makeCompany();
    const { key } = await enrolled(user);
    const rows = await asSystem((tx) => tx.select().from(secondFactor));
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});

test('a company that requires it opens for those who have it alone', async () => {
  const user = await makeCompany();
  const cookie = await cookiesOf(user);
  const fields = { company: user.companyId, companyname: user.name, secondfactor: 'true' };
  expect((await call(settingsCall, '/api/admin/companysettings', json(fields, { cookie }))).status).toBe(200);
  const users = (as: string) =>
    call(usersCall, `/api/admin/users?company=${user.companyId}`, { headers: { cookie: as } });
  const refused = await users(cookie);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('krever totrinnspålogging')]);
  const { key } = await enrolled(user);
  expect((await users(cookie)).status).toBe(200);
  const answer = await logIn(user, codeAt(key, Date.now()));
  expect((await users(cookiesFrom(answer))).status).toBe(200);
});
