import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as cacheCall } from '@/app/api/cache/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { call, cookiesFrom, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestUser } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const logIn = ({ email, password }: TestUser, cookie: string, given = password) =>
  call(logInCall, '/auth/login', json({ username: email, password: given }, { cookie }));

const isOpen = async (cookie: string) => (await call(cacheCall, '/api/cache', { headers: { cookie } })).status === 200;

test('whoever logs in anew ends the session he had in this browser, and no other', async () => {
  const user = await makeCompany();
  const [here, elsewhere] = [await cookiesOf(user), await cookiesOf(user)];
  const answer = await logIn(user, here);
  expect(answer.status).toBe(200);
  expect(await isOpen(cookiesFrom(answer))).toBe(true);
  expect(await isOpen(here)).toBe(false);
  expect(await isOpen(elsewhere)).toBe(true);
});

test('a colleague who logs in at the same machine ends the session that was there', async () => {
  const [first, second] = [await makeCompany(), await makeCompany()];
  const here = await cookiesOf(first);
  expect((await logIn(second, here)).status).toBe(200);
  expect(await isOpen(here)).toBe(false);
});

test('a log-in that fails leaves the session as it was', async () => {
  const user = await makeCompany();
  const here = await cookiesOf(user);
  expect((await logIn(user, here, 'noe helt annet')).status).toBe(401);
  expect(await isOpen(here)).toBe(true);
});
