import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as cacheCall } from '@/app/api/cache/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { call, cookiesFrom, json } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

// Read once per process: this file is the product behind https.
process.env.APP_URL = 'https://innsikt.example.no';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

test('on https the cookies are Secure and bound to the host, and no other name is taken', async () => {
  const { email, password } = await makeCompany();
  const own = { origin: 'https://innsikt.example.no', 'sec-fetch-site': 'same-origin' };
  const answer = await call(logInCall, '/auth/login', json({ username: email, password }, own));
  expect(answer.status).toBe(200);
  const set = answer.headers.getSetCookie();
  expect(set).toHaveLength(3);
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-innsikt\./);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).not.toMatch(/Domain/i);
  }
  const cookie = cookiesFrom(answer);
  expect((await call(cacheCall, '/api/cache', { headers: { cookie } })).status).toBe(200);
  const unbound = cookie.replaceAll('__Host-', '');
  expect((await call(cacheCall, '/api/cache', { headers: { cookie: unbound } })).status).toBe(401);
});
