import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as linkCall } from '@/app/api/admin/userresetlink/route';
import { GET as usersCall } from '@/app/api/admin/users/route';
import { POST as suspendCall } from '@/app/api/admin/usersuspend/route';
import { GET as cacheCall } from '@/app/api/cache/route';
import { POST as newPasswordCall } from '@/app/auth/new-password/route';
import { POST as passwordCall } from '@/app/auth/password/route';
import { POST as profileCall } from '@/app/auth/profile/route';
import { DELETE as elsewhereCall, GET as sessionsCall } from '@/app/auth/sessions/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { membership } from '@/db/schema';
import { asSystem } from '@/db/system';
import { deviceName } from '@/lib/platform/auth/profile';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestUser } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const alive = async (cookie: string) => (await call(cacheCall, '/api/cache', { headers: { cookie } })).status === 200;
const post = async (handler: Parameters<typeof call>[0], cookie: string, value: unknown) => {
  const answer = await call(handler, '/auth/x', json(value, { cookie }));
  return [answer.status, await answer.text()] as const;
};

describe('one’s own password', () => {
  test('is changed with the present one, and ends every other session', async () => {
    const user = await makeCompany();
    const [here, there] = [await cookiesOf(user), await cookiesOf(user)];
    expect(await post(passwordCall, here, { current: 'feil', password: 'et nytt passord' })).toEqual([
      400,
      'Nåværende passord er feil.',
    ]);
    expect(await post(passwordCall, here, { current: user.password, password: 'kort' })).toEqual([
      400,
      'Minst 10 tegn',
    ]);
    expect(await alive(there)).toBe(true);
    expect((await post(passwordCall, here, { current: user.password, password: 'et nytt passord' }))[0]).toBe(200);
    expect([await alive(here), await alive(there)]).toEqual([true, false]);
    await expect(cookiesOf(user)).rejects.toThrow('Feil ved innlogging');
    expect(await alive(await cookiesOf({ ...user, password: 'et nytt passord' }))).toBe(true);
  });
});

test('own sessions are listed, and ended everywhere but here', async () => {
  const user = await makeCompany();
  const [here, there] = [await cookiesOf(user), await cookiesOf(user)];
  const listed = await call(sessionsCall, '/auth/sessions', { headers: { cookie: here } });
  const { sessions } = (await listed.json()) as { sessions: { current: boolean }[] };
  expect(sessions.map(({ current }) => current)).toEqual([false, true]);
  await call(elsewhereCall, '/auth/sessions', { method: 'DELETE', headers: { cookie: here } });
  expect([await alive(here), await alive(there)]).toEqual([true, false]);
});

test('one’s own name is changed, within bounds', async () => {
  const user = await makeCompany();
  const cookie = await cookiesOf(user);
  expect(await post(profileCall, cookie, { fullname: '' })).toEqual([400, 'Obligatorisk.']);
  expect((await post(profileCall, cookie, { fullname: 'Kari Ny' }))[0]).toBe(200);
  const cache = await call(cacheCall, '/api/cache', { headers: { cookie } });
  expect(await cache.json()).toMatchObject({ user: 'Kari Ny' });
});

test('a device is named as far as its browser says', () => {
  expect(
    deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'),
  ).toBe('Edge på Windows');
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1')).toBe(
    'Safari på iOS',
  );
  expect(deviceName(null)).toBe('Ukjent enhet');
});

describe('an administrator', () => {
  const as = async (user: TestUser, companyId: string, handler: Parameters<typeof call>[0], fields: object) =>
    post(handler, await cookiesOf(user), { company: companyId, ...fields });

  test('suspends a user and lets him in again, with his permissions as they were', async () => {
    const admin = await makeCompany();
    const clerk = await makeUser(admin.companyId);
    const cookie = await cookiesOf(clerk);
    const seen = async () =>
      (await call(usersCall, `/api/admin/users?company=${admin.companyId}`, { headers: { cookie } })).status;
    expect(await seen()).toBe(200);
    const round = (suspended: string) => as(admin, admin.companyId, suspendCall, { username: clerk.email, suspended });
    expect((await round('true'))[0]).toBe(200);
    expect(await seen()).toBe(403);
    expect((await round('false'))[0]).toBe(200);
    expect(await seen()).toBe(200);
    expect(await as(admin, admin.companyId, suspendCall, { username: 'ingen@test.no', suspended: 'true' })).toEqual([
      400,
      'Brukeren har ikke tilgang til firmaet.',
    ]);
    const alone = await makeCompany();
    const last = await as(alone, alone.companyId, suspendCall, { username: alone.email, suspended: 'true' });
    expect(last).toEqual([400, expect.stringContaining('minst én administrator')]);
  });

  test('makes a link to a new password that works once, and ends the user’s sessions', async () => {
    const admin = await makeCompany();
    const clerk = await makeUser(admin.companyId, []);
    const open = await cookiesOf(clerk);
    const link = async () => {
      const [status, text] = await as(admin, admin.companyId, linkCall, { username: clerk.email });
      expect(status).toBe(201);
      return (JSON.parse(text) as { path: string }).path.split('#')[1] ?? '';
    };
    const [older, token] = [await link(), await link()];
    const spend = (value: string, password: string) => post(newPasswordCall, '', { token: value, password });
    const spent = [400, 'Lenken er brukt eller utløpt. Be administratoren om en ny.'];
    expect(await spend(older, 'et nytt passord')).toEqual(spent);
    expect(await spend(token, 'kort')).toEqual([400, 'Minst 10 tegn']);
    const both = await Promise.all([spend(token, 'et nytt passord'), spend(token, 'et annet passord')]);
    expect(both.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await alive(open)).toBe(false);
    expect(await spend(token, 'et nytt passord')).toEqual(spent);
  });

  test('makes no link for a user who also belongs to a company of others', async () => {
    const [admin, other] = [await makeCompany(), await makeCompany()];
    const clerk = await makeUser(admin.companyId);
    await asSystem((tx) => tx.insert(membership).values({ companyId: other.companyId, userId: clerk.userId }));
    const refused = await as(admin, admin.companyId, linkCall, { username: clerk.email });
    expect(refused).toEqual([400, expect.stringContaining('et firma du ikke administrerer')]);
  });
});
