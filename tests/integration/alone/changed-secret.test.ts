import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GET as cacheCall } from '@/app/api/cache/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { POST as beginCall, PUT as confirmCall } from '@/app/auth/second-factor/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { secondFactor } from '@/db/schema';
import { asSystem } from '@/db/system';
import { deviceCookie, deviceOf } from '@/lib/platform/auth/device';
import { makeScreenCode, spendScreenCode } from '@/lib/platform/auth/screen-code';
import { unseal } from '@/lib/platform/auth/seal';
import { isStop, stopAddresses, stopSchema } from '@/lib/platform/notices/choices/stop-letters';
import { call, cookiesFrom, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestUser } from '@/tests/factories/company';

const before = { AUTH_SECRET: '', AUTH_SECRET_OLD: '' };

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  before.AUTH_SECRET = env().AUTH_SECRET;
});
afterEach(() => void Object.assign(env(), before));
afterAll(closeConnection);

const changed = 'the secret that the installation was given afterwards';
const change = (old: string) => void Object.assign(env(), { AUTH_SECRET: changed, AUTH_SECRET_OLD: old });

const codeAt = (key: string, timestamp: number) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp });
const read = (cookie: string) => call(cacheCall, '/api/cache', { headers: { cookie } });
const logIn = ({ email, password }: TestUser, code: string) =>
  call(logInCall, '/auth/login', json({ username: email, password, code }));
/** A call that changes something, and so needs both cookies. */
const begin = (cookie: string) => call(beginCall, '/auth/second-factor', { method: 'POST', headers: { cookie } });

async function sealedKeyOf({ userId }: TestUser): Promise<string> {
  const [row] = await asSystem((tx) => tx.select().from(secondFactor).where(eq(secondFactor.userId, userId)));
  return row?.sealedKey ?? '';
}

/** A user with a second factor, whose present code is still good, and the cookies of their log-in. */
async function withSecondFactor() {
  const user = await makeCompany();
  const cookie = await cookiesOf(user);
  const { key } = (await (await begin(cookie)).json()) as { key: string };
  const confirmed = await call(confirmCall, '/auth/second-factor', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ code: codeAt(key, Date.now() - 30_000) }),
  });
  expect(confirmed.status).toBe(200);
  return { user, cookie, key };
}

test('a changed secret ends no session and no second factor while the one before is there', async () => {
  const { user, cookie, key } = await withSecondFactor();
  const other = await makeCompany();
  const others = await cookiesOf(other);
  change(before.AUTH_SECRET);
  expect((await read(cookie)).status).toBe(200);
  // A change carries the strict cookie too.
  expect((await begin(others)).status).toBe(200);
  const again = await logIn(user, codeAt(key, Date.now()));
  expect(again.status, await again.clone().text()).toBe(200);
  expect(unseal(await sealedKeyOf(user), changed, 'second factor')).toBe(key);
  change('');
  expect((await read(cookiesFrom(again))).status).toBe(200);
  expect((await read(cookie)).status).toBe(401);
  expect((await begin(others)).status).toBe(401);
});

test('without the one before, a second factor that it sealed opens by recovery codes alone', async () => {
  const { user, key } = await withSecondFactor();
  change('');
  expect((await logIn(user, codeAt(key, Date.now()))).status).toBe(401);
});

test('what was signed with the one before is known: devices, codes of screens, addresses that stop letters', async () => {
  const { email, userId } = await makeCompany();
  const { name, value } = deviceCookie(email, 'a-browser');
  const headers = new Headers({ cookie: `${name}=${value}` });
  const { code } = await makeScreenCode({ address: undefined, shared: false }, undefined);
  const stop = stopSchema.parse(Object.fromEntries(new URL(stopAddresses(userId, 'morning').oneClick).searchParams));
  change('');
  expect(deviceOf(headers, email)).toBeUndefined();
  expect(isStop(stop)).toBe(false);
  expect(await asSystem((tx) => spendScreenCode(tx, code))).toBeUndefined();
  change(before.AUTH_SECRET);
  expect(deviceOf(headers, email)).toBe('a-browser');
  expect(isStop(stop)).toBe(true);
  expect(await asSystem((tx) => spendScreenCode(tx, code))).toBeDefined();
  expect(deviceCookie(email, 'a-browser').value).not.toBe(value);
});
