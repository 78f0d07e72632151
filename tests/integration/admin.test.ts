import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { GET as sectionCall } from '@/app/api/[section]/[kind]/route';
import { GET as companiesCall } from '@/app/api/admin/companies/route';
import { GET as pagesCall } from '@/app/api/admin/pages/route';
import { GET as permissionsCall } from '@/app/api/admin/permissions/route';
import { POST as createCall, GET as findCall, PUT as grantCall } from '@/app/api/admin/user/route';
import { POST as saveCall } from '@/app/api/admin/userpermission/route';
import { POST as removeCall } from '@/app/api/admin/userpermissionremoveall/route';
import { GET as usersCall } from '@/app/api/admin/users/route';
import { POST as suspendCall } from '@/app/api/admin/usersuspend/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { accessLog, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { permissionsOfGrants } from '@/lib/platform/auth/grants';
import { closeCodes } from '@/lib/platform/tables/live/close-codes';
import { type LiveServer, startLive } from '@/lib/platform/tables/live/server';
import { listAccessLog } from '@/lib/product/admin/list-access-log';
import { namedRoles } from '@/lib/product/menu/named-roles';
import { call, cookiesOf } from '@/tests/factories/caller';
import { type Grant, makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';

let live: LiveServer;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  live = await startLive(0);
});
afterAll(async () => {
  await live.stop();
  await closeConnection();
});

type Handler = Parameters<typeof call>[0];
type Method = 'GET' | 'POST' | 'PUT';

/** Calls as the user, the fields as a form (in the address for GET), about the company. */
async function asUser(
  user: TestUser,
  companyId: string,
  handler: Handler,
  method: Method,
  fields: Record<string, string>,
  cookie?: string,
) {
  const all = new URLSearchParams({ ...fields, company: companyId });
  const headers = { cookie: cookie ?? (await cookiesOf(user)) };
  if (method === 'GET') return call(handler, `/api/admin/x?${all}`, { headers });
  return call(handler, '/api/admin/x', { method, headers, body: all });
}

const set = (user: TestUser, ...grants: Grant[]) =>
  JSON.stringify({
    Username: user.email,
    Permissions: grants.map(({ path, action }) => ({ Path: path, Action: action })),
  });

const grantsOf = (companyId: string, { userId }: TestUser) =>
  asSystem((tx) =>
    tx
      .select({ path: permission.path, action: permission.action })
      .from(permission)
      .where(and(eq(permission.companyId, companyId), eq(permission.userId, userId))),
  );

describe('the user search', () => {
  test('tells the not found, the found and the member apart, and only for the exact name', async () => {
    const [mine, other] = [await makeCompany(), await makeCompany()];
    const find = async (username: string) => {
      const answer = await asUser(mine, mine.companyId, findCall, 'GET', { username });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await find('ingen@test.no')).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('ingen@test.no') },
    });
    expect(await find(other.email.slice(1))).toMatchObject({ status: 200 });
    const found = await find(other.email.toUpperCase());
    expect(found).toMatchObject({ status: 206, body: [{ Username: other.email }] });
    expect(await find(mine.email)).toMatchObject({
      status: 208,
      body: { message: expect.stringContaining('har allerede tilgang') },
    });
    const broken = await asUser(mine, mine.companyId, findCall, 'GET', { username: 'ikke en adresse' });
    expect([broken.status, await broken.text()]).toEqual([400, 'Ugyldig email.']);
  });

  test('is limited', async () => {
    const mine = await makeCompany();
    const cookie = await cookiesOf(mine);
    const address = `/api/admin/user?company=${mine.companyId}&username=noen@test.no`;
    const answers = [];
    for (let i = 0; i < 61; i += 1) answers.push((await call(findCall, address, { headers: { cookie } })).status);
    expect(answers.slice(0, 60)).toEqual(answers.slice(0, 60).map(() => 200));
    expect(answers[60]).toBe(429);
  });
});

describe('a user', () => {
  test('of another company is given access, without rights at first, and keeps his own', async () => {
    const [mine, other] = [await makeCompany(), await makeCompany()];
    const granted = await asUser(mine, mine.companyId, grantCall, 'PUT', { username: other.email });
    expect([granted.status, await granted.json()]).toEqual([201, { message: 'OK bruker gitt tilgang' }]);
    expect(await grantsOf(mine.companyId, other)).toEqual([]);
    expect(await grantsOf(other.companyId, other)).toHaveLength(1);
    const again = await asUser(mine, mine.companyId, grantCall, 'PUT', { username: other.email });
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('har allerede tilgang')]);
  });

  test('is made with a role’s permissions, which the log of access has from the first line on', async () => {
    const mine = await makeCompany();
    const fields = { username: `rolle-${mine.userId}@test.no`, fullname: 'Ny Bruker', role: 'warehouse' };
    const refused = await asUser(mine, mine.companyId, createCall, 'POST', { ...fields, role: 'konge' });
    expect([refused.status, await refused.text()]).toEqual([400, 'Velg rolle.']);
    const made = await asUser(mine, mine.companyId, createCall, 'POST', fields);
    const { id } = (await made.json()) as { id: string };
    const given = permissionsOfGrants(namedRoles.warehouse.grants);
    expect(await grantsOf(mine.companyId, { ...mine, userId: id })).toEqual(expect.arrayContaining(given));
    const [first] = await asSystem((tx) => tx.select().from(accessLog).where(eq(accessLog.userId, id)));
    expect(first).toMatchObject({ action: 'created', after: given });
  });

  test('is made once, and never overwritten', async () => {
    const mine = await makeCompany();
    const fields = { username: `ny-${mine.userId}@test.no`, fullname: 'Ny Bruker', password: 'et langt passord' };
    const made = await asUser(mine, mine.companyId, createCall, 'POST', fields);
    expect(made.status).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const users = (await (await asUser(mine, mine.companyId, usersCall, 'GET', {})).json()) as object[];
    expect(users).toContainEqual({
      ID: id,
      Fullname: 'Ny Bruker',
      Username: fields.username,
      LoginAt: null,
      Suspended: false,
    });
    const cookie = await cookiesOf({ email: fields.username, password: fields.password });
    expect(cookie).toContain('=');
    const again = await asUser(mine, mine.companyId, createCall, 'POST', { ...fields, password: 'et annet passord' });
    expect(again.status).toBe(400);
    await expect(cookiesOf({ email: fields.username, password: 'et annet passord' })).rejects.toThrow(
      'Feil ved innlogging',
    );
  });

  test.each([
    ['username', '', 'Obligatorisk.'],
    ['username', 'hei', 'Ugyldig email.'],
    ['fullname', ' ', 'Obligatorisk.'],
    ['fullname', 'x'.repeat(51), 'Maks 50 tegn'],
    ['password', '', 'Obligatorisk.'],
    ['password', 'x'.repeat(51), 'Maks 50 tegn'],
    ['password', 'kort', 'Minst 10 tegn'],
  ])('with %s «%s» is refused: %s', async (field, value, sentence) => {
    const mine = await makeCompany();
    const fields = { username: `feil-${mine.userId}@test.no`, fullname: 'Ny Bruker', password: 'et langt passord' };
    const answer = await asUser(mine, mine.companyId, createCall, 'POST', { ...fields, [field]: value });
    expect([answer.status, await answer.text()]).toEqual([400, sentence]);
  });
});

describe('permissions', () => {
  test('are saved whole, listed, logged, and hold from the next call', async () => {
    const mine = await makeCompany();
    const clerk = await makeUser(mine.companyId, []);
    const read = async () => {
      const headers = { cookie: await cookiesOf(clerk) };
      const address = `/api/info/datatable?id=kunder&company=${mine.companyId}`;
      const params = Promise.resolve({ section: 'info', kind: 'datatable' });
      return (await call((request) => sectionCall(request, { params }), address, { headers })).status;
    };
    expect(await read()).toBe(403);
    const grants: Grant[] = [
      { path: '/info', action: 'Read' },
      { path: '/master/editable/kunder', action: 'Write' },
    ];
    const saved = await asUser(mine, mine.companyId, saveCall, 'POST', { permission: set(clerk, ...grants) });
    expect([saved.status, await saved.json()]).toEqual([200, { message: 'Lagret' }]);
    expect(await read()).toBe(200);
    const lists = (await (await asUser(mine, mine.companyId, permissionsCall, 'GET', {})).json()) as {
      Username: string;
    }[];
    expect(lists.find(({ Username }) => Username === clerk.email)).toEqual(JSON.parse(set(clerk, ...grants)));
    const log = await asSystem((tx) => tx.select().from(accessLog).where(eq(accessLog.companyId, mine.companyId)));
    const listed = await listAccessLog({
      company: { id: mine.companyId, name: mine.name },
      user: { id: mine.userId, email: mine.email, fullName: '' },
      permissions: [{ path: '/', action: 'Write' }],
    });
    expect(listed).toMatchObject([{ userId: clerk.userId, action: 'changed', added: grants, removed: [] }]);
    expect(log).toMatchObject([
      { byId: mine.userId, userId: clerk.userId, action: 'changed', before: [], after: grants },
    ]);
  });

  test('name pages that exist, and members of the company', async () => {
    const [mine, other] = [await makeCompany(), await makeCompany()];
    const clerk = await makeUser(mine.companyId, []);
    const save = async (user: TestUser, grant: Grant) => {
      const answer = await asUser(mine, mine.companyId, saveCall, 'POST', { permission: set(user, grant) });
      return [answer.status, await answer.text()];
    };
    expect(await save(clerk, { path: '/finnes/ikke', action: 'Read' })).toEqual([
      400,
      'Det finnes ingen side «/finnes/ikke».',
    ]);
    expect(await save(other, { path: '/', action: 'Write' })).toEqual([400, 'Brukeren har ikke tilgang til firmaet.']);
    expect(await grantsOf(mine.companyId, clerk)).toEqual([]);
    expect(await grantsOf(other.companyId, other)).toHaveLength(1);
  });

  test('nobody takes Administrasjon from themselves, in any way; another administrator does', async () => {
    const mine = await makeCompany();
    const second = await makeUser(mine.companyId, [{ path: '/admin', action: 'Write' }]);
    const ways: [Handler, Record<string, string>][] = [
      [saveCall, { permission: set(mine, { path: '/', action: 'Read' }) }],
      [removeCall, { permission: set(mine) }],
      [suspendCall, { username: mine.email, suspended: 'true' }],
    ];
    const before = await grantsOf(mine.companyId, mine);
    for (const [handler, fields] of ways) {
      const refused = await asUser(mine, mine.companyId, handler, 'POST', fields);
      expect([refused.status, await refused.text()]).toEqual([
        400,
        'Du kan ikke ta Administrasjon fra deg selv. Be en annen administrator om det.',
      ]);
    }
    expect(await grantsOf(mine.companyId, mine)).toEqual(before);
    // Other rights of one's own may go.
    const less = { permission: set(mine, { path: '/admin', action: 'Write' }) };
    expect((await asUser(mine, mine.companyId, saveCall, 'POST', less)).status).toBe(200);
    const taken = { permission: set(mine, { path: '/info', action: 'Read' }) };
    expect((await asUser(second, mine.companyId, saveCall, 'POST', taken)).status).toBe(200);
  });

  test('the last administrator stays one, also when two remove each other at once', async () => {
    const mine = await makeCompany();
    const alone = await asUser(mine, mine.companyId, removeCall, 'POST', { permission: set(mine) });
    expect([alone.status, await alone.text()]).toEqual([400, expect.stringContaining('minst én administrator')]);
    const less = await asUser(mine, mine.companyId, saveCall, 'POST', {
      permission: set(mine, { path: '/', action: 'Read' }),
    });
    expect(less.status).toBe(400);
    const second = await makeUser(mine.companyId, [{ path: '/admin', action: 'Write' }]);
    // Whose rights are taken while he logs in comes in with none: both are there before.
    const [first, other] = [await cookiesOf(mine), await cookiesOf(second)];
    const answers = await Promise.all([
      asUser(mine, mine.companyId, removeCall, 'POST', { permission: set(second) }, first),
      asUser(second, mine.companyId, removeCall, 'POST', { permission: set(mine) }, other),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const left = [...(await grantsOf(mine.companyId, mine)), ...(await grantsOf(mine.companyId, second))];
    expect(left.length).toBeGreaterThan(0);
  });

  const calls: [string, Handler, Method, (user: TestCompany) => Record<string, string>][] = [
    ['search', findCall, 'GET', (user) => ({ username: user.email })],
    ['grant', grantCall, 'PUT', (user) => ({ username: user.email })],
    ['create', createCall, 'POST', () => ({ username: 'x@test.no', fullname: 'X', password: 'et langt passord' })],
    ['users', usersCall, 'GET', () => ({})],
    ['permissions', permissionsCall, 'GET', () => ({})],
    ['pages', pagesCall, 'GET', () => ({})],
    ['companies', companiesCall, 'GET', () => ({})],
    ['save', saveCall, 'POST', (user) => ({ permission: set(user, { path: '/', action: 'Write' }) })],
    ['remove', removeCall, 'POST', (user) => ({ permission: set(user) })],
  ];
  test.each(calls)('%s is an administrator’s alone', async (_, handler, method, fields) => {
    const mine = await makeCompany();
    const nobody: Grant[][] = [[], [{ path: '/admin', action: 'Read' }], [{ path: '/bid', action: 'Write' }]];
    for (const grants of nobody) {
      const clerk = await makeUser(mine.companyId, grants);
      const own = { ...mine, ...clerk };
      expect((await asUser(clerk, mine.companyId, handler, method, fields(own))).status).toBe(403);
      expect(await grantsOf(mine.companyId, clerk)).toEqual(grants);
    }
    const stranger = await makeCompany();
    expect((await asUser(stranger, mine.companyId, handler, method, fields(mine))).status).toBe(403);
  });
});

test('all access removed: this company’s alone, and a user without any company is logged out', async () => {
  const [mine, other] = [await makeCompany(), await makeCompany()];
  const leaving = await makeUser(mine.companyId);
  await asUser(mine, mine.companyId, grantCall, 'PUT', { username: other.email });
  const cookie = await cookiesOf(leaving);
  const { port } = live.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  const removed = await asUser(mine, mine.companyId, removeCall, 'POST', { permission: set(leaving) });
  expect(removed.status).toBe(200);
  const address = `/api/admin/users?company=${mine.companyId}`;
  for (let i = 0; i < 200; i += 1) expect((await call(usersCall, address, { headers: { cookie } })).status).toBe(401);
  const [code] = await closed;
  expect(code).toBe(closeCodes.sessionEnded);
  await asUser(mine, mine.companyId, removeCall, 'POST', { permission: set(other) });
  expect(await grantsOf(other.companyId, other)).toHaveLength(1);
  expect((await asUser(other, other.companyId, usersCall, 'GET', {})).status).toBe(200);
});
