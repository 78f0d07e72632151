import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST as companyCall } from '@/app/api/admin/company/route';
import { POST as createCall, PUT as grantCall } from '@/app/api/admin/user/route';
import { POST as permissionCall } from '@/app/api/admin/userpermission/route';
import { POST as removeCall } from '@/app/api/admin/userpermissionremoveall/route';
import { DELETE as endCall, POST as linkCall, GET as listCall } from '@/app/api/admin/userresetlink/route';
import { GET as usersCall } from '@/app/api/admin/users/route';
import { POST as suspendCall } from '@/app/api/admin/usersuspend/route';
import { GET as cacheCall } from '@/app/api/cache/route';
import { POST as logInCall } from '@/app/auth/login/route';
import { POST as newPasswordCall } from '@/app/auth/new-password/route';
import { POST as passwordCall } from '@/app/auth/password/route';
import { GET as xidCall } from '@/app/data/xid/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { company, letter, membership, passwordReset, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { scopeOfUser } from '@/lib/platform/auth/scope-of-user';
import { startLive } from '@/lib/platform/tables/live/server';
import { letterComposers } from '@/lib/product/jobs/letters/composers';
import { call, cookiesFrom, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany, type TestUser } from '@/tests/factories/company';
import { liveClient } from '@/tests/factories/live-client';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Handler = Parameters<typeof call>[0];
type Person = Pick<TestUser, 'email' | 'password'>;

const chosen = 'et passord jeg valgte';
const deadLink = 'Lenken er brukt eller utløpt. Be administratoren om en ny.';

async function as(
  admin: Person,
  companyId: string,
  handler: Handler,
  fields: Record<string, unknown>,
  method = 'POST',
) {
  const init = { ...json({ ...fields, company: companyId }, { cookie: await cookiesOf(admin) }), method };
  const answer = await call(handler, '/api/admin/x', init);
  return { status: answer.status, text: await answer.text() };
}

async function link(admin: TestCompany, of: Person): Promise<string> {
  const made = await as(admin, admin.companyId, linkCall, { username: of.email });
  expect(made.status, made.text).toBe(201);
  return (JSON.parse(made.text) as { path: string }).path.split('#')[1] ?? '';
}

async function spend(token: string, password = chosen) {
  const answer = await call(newPasswordCall, '/auth/new-password', json({ token, password }));
  return [answer.status, await answer.text()];
}

const logIn = ({ email, password }: Person) => call(logInCall, '/auth/login', json({ username: email, password }));

describe('a link to a new password', () => {
  test('opens nothing once another company has given the user access', async () => {
    const [a, b] = [await makeCompany(), await makeCompany()];
    const clerk = await makeUser(b.companyId);
    const token = await link(b, clerk);
    expect((await as(a, a.companyId, grantCall, { username: clerk.email }, 'PUT')).status).toBe(201);
    expect(await spend(token)).toEqual([400, deadLink]);
    expect((await logIn(clerk)).status, 'the password is as it was').toBe(200);
    const again = await as(b, b.companyId, linkCall, { username: clerk.email });
    expect([again.status, again.text]).toEqual([400, expect.stringContaining('ikke administrerer')]);
    // Ended is ended: the access being taken away again brings no link back.
    const permissions = JSON.stringify({ Username: clerk.email, Permissions: [] });
    expect((await as(a, a.companyId, removeCall, { permission: permissions })).status).toBe(200);
    expect(await spend(token)).toEqual([400, deadLink]);
  });

  test('is asked for its maker’s rights when it is spent, however the access came about', async () => {
    const [a, b] = [await makeCompany(), await makeCompany()];
    const clerk = await makeUser(b.companyId);
    const token = await link(b, clerk);
    await asSystem((tx) => tx.insert(membership).values({ companyId: a.companyId, userId: clerk.userId }));
    expect(await spend(token)).toEqual([400, deadLink]);
    expect((await logIn(clerk)).status).toBe(200);
  });

  test('opens nothing when the user has made a company of his own since', async () => {
    const b = await makeCompany();
    const clerk = await makeUser(b.companyId);
    const token = await link(b, clerk);
    const made = await as(clerk, b.companyId, companyCall, { companyname: `Eget ${clerk.userId.slice(0, 8)}` });
    expect(made.status).toBe(201);
    expect(await spend(token)).toEqual([400, deadLink]);
  });

  const losses: [string, (maker: TestUser, other: TestCompany) => Promise<unknown>][] = [
    [
      'is no administrator any more',
      (maker, other) => {
        const permission = JSON.stringify({
          Username: maker.email,
          Permissions: [{ Path: '/economy', Action: 'Write' }],
        });
        return as(other, other.companyId, permissionCall, { permission });
      },
    ],
    [
      'is suspended',
      (maker, other) => as(other, other.companyId, suspendCall, { username: maker.email, suspended: 'true' }),
    ],
    [
      'has no access any more',
      (maker, other) => {
        const permission = JSON.stringify({ Username: maker.email, Permissions: [] });
        return as(other, other.companyId, removeCall, { permission });
      },
    ],
    [
      'has lost his rights past every call',
      (maker) => asSystem((tx) => tx.delete(permission).where(eq(permission.userId, maker.userId))),
    ],
    [
      'lacks the second factor the company has begun to ask for',
      (_, other) =>
        asSystem((tx) => tx.update(company).set({ requireSecondFactor: true }).where(eq(company.id, other.companyId))),
    ],
  ];
  test.each(losses)('opens nothing when its maker %s', async (_, lose) => {
    const other = await makeCompany();
    const maker = await makeUser(other.companyId);
    const clerk = await makeUser(other.companyId, []);
    const token = await link({ ...other, ...maker }, clerk);
    await lose(maker, other);
    expect(await spend(token)).toEqual([400, deadLink]);
    expect((await logIn(clerk)).status).toBe(200);
  });

  test('stays ended when its maker gets the rights back', async () => {
    const other = await makeCompany();
    const maker = await makeUser(other.companyId);
    const clerk = await makeUser(other.companyId, []);
    const token = await link({ ...other, ...maker }, clerk);
    for (const suspended of ['true', 'false']) {
      await as(other, other.companyId, suspendCall, { username: maker.email, suspended });
    }
    expect(await spend(token)).toEqual([400, deadLink]);
  });

  test('ends when the user changes his password, and when his access goes', async () => {
    const b = await makeCompany();
    const clerk = await makeUser(b.companyId, []);
    const first = await link(b, clerk);
    const cookie = await cookiesOf(clerk);
    const changed = json({ current: clerk.password, password: chosen }, { cookie });
    expect((await call(passwordCall, '/auth/password', changed)).status).toBe(200);
    expect(await spend(first, 'et annet passord')).toEqual([400, deadLink]);
    const second = await link(b, clerk);
    const permission = JSON.stringify({ Username: clerk.email, Permissions: [] });
    expect((await as(b, b.companyId, removeCall, { permission })).status).toBe(200);
    expect(await spend(second)).toEqual([400, deadLink]);
  });

  test('outlives a change of the user’s permissions in its own company', async () => {
    const b = await makeCompany();
    const clerk = await makeUser(b.companyId, []);
    const token = await link(b, clerk);
    const permission = JSON.stringify({ Username: clerk.email, Permissions: [{ Path: '/economy', Action: 'Read' }] });
    expect((await as(b, b.companyId, permissionCall, { permission })).status).toBe(200);
    expect((await spend(token))[0]).toBe(200);
  });

  test('is listed for the company’s administrators alone, without its token, and ended at once', async () => {
    const b = await makeCompany();
    const outsider = await makeCompany();
    const clerk = await makeUser(b.companyId, []);
    const token = await link(b, clerk);
    const list = async (who: TestUser, companyId = b.companyId) => {
      const headers = { cookie: await cookiesOf(who) };
      return call(listCall, `/api/admin/userresetlink?company=${companyId}`, { headers });
    };
    const text = await (await list(b)).text();
    expect(JSON.parse(text)).toEqual([
      {
        Username: clerk.email,
        MadeBy: expect.stringMatching(/^Bruker/),
        MadeAt: expect.any(String),
        ExpiresAt: expect.any(String),
      },
    ]);
    expect(text).not.toContain(token);
    expect((await list(clerk)).status).toBe(403);
    expect((await list(outsider)).status).toBe(403);
    expect(await (await list(outsider, outsider.companyId)).json()).toEqual([]);
    const elsewhere = await as(outsider, outsider.companyId, endCall, { username: clerk.email }, 'DELETE');
    expect([elsewhere.status, elsewhere.text]).toEqual([400, 'Brukeren har ikke tilgang til firmaet.']);
    expect((await as(clerk, b.companyId, endCall, { username: clerk.email }, 'DELETE')).status).toBe(403);
    expect((await as(b, b.companyId, endCall, { username: clerk.email }, 'DELETE')).status).toBe(200);
    expect(await (await list(b)).json()).toEqual([]);
    expect(await spend(token)).toEqual([400, deadLink]);
  });
});

describe('a user somebody else made', () => {
  async function newcomer(admin: TestCompany): Promise<Person & { userId: string }> {
    const person = { email: `ny-${admin.userId}@test.no`, password: 'passordet han fikk' };
    const fields = { username: person.email, fullname: 'Ny Bruker', password: person.password };
    const made = await as(admin, admin.companyId, createCall, fields);
    expect(made.status, made.text).toBe(201);
    return { ...person, userId: (JSON.parse(made.text) as { id: string }).id };
  }
  const choose = async (cookie: string, fields: Record<string, unknown>) => {
    const answer = await call(passwordCall, '/auth/password', json(fields, { cookie }));
    return [answer.status, await answer.text()];
  };
  const chooseFirst = 'Velg et eget passord først.';

  test('does nothing before he has chosen a password of his own', async () => {
    const admin = await makeCompany();
    const person = await newcomer(admin);
    const opened = await logIn(person);
    expect(opened.status).toBe(200);
    expect(await opened.json()).toEqual({ user: 'Ny Bruker', useremail: person.email, mustChangePassword: true });
    const cookie = cookiesFrom(opened);
    for (const [handler, address] of [
      [cacheCall, '/api/cache'],
      [xidCall, '/data/xid'],
      [usersCall, `/api/admin/users?company=${admin.companyId}`],
    ] as const) {
      const refused = await call(handler, address, { headers: { cookie } });
      expect([refused.status, await refused.text()], address).toEqual([403, chooseFirst]);
    }
    expect(await choose(cookie, { password: person.password })).toEqual([
      400,
      'Velg et annet passord enn det du fikk.',
    ]);
    expect(await choose(cookie, { password: 'kort' })).toEqual([400, 'Minst 10 tegn']);
    const makers = cookiesFrom(await logIn(person));
    expect((await choose(cookie, { password: chosen }))[0]).toBe(200);
    expect((await call(cacheCall, '/api/cache', { headers: { cookie } })).status).toBe(200);
    expect((await call(cacheCall, '/api/cache', { headers: { cookie: makers } })).status).toBe(401);
    expect((await logIn(person)).status, 'who made him knows his password no longer').toBe(401);
    const again = await logIn({ ...person, password: chosen });
    expect(await again.json()).toEqual({ user: 'Ny Bruker', useremail: person.email });
    const without = await choose(cookie, { password: 'et tredje passord' });
    expect(without, 'later changes ask for the present one').toEqual([400, 'Obligatorisk.']);
  });

  test('opens no socket', async () => {
    const live = await startLive(0);
    const admin = await makeCompany();
    const cookie = cookiesFrom(await logIn(await newcomer(admin)));
    const { port } = live.server.address() as AddressInfo;
    await expect(liveClient(port, cookie)).rejects.toThrow('403');
    await live.stop();
  });

  test('is given access elsewhere only when his maker could have', async () => {
    const [a, b] = [await makeCompany(), await makeCompany()];
    const person = await newcomer(b);
    const early = await as(a, a.companyId, grantCall, { username: person.email }, 'PUT');
    expect([early.status, early.text]).toEqual([400, expect.stringContaining('har ikke valgt eget passord')]);
    const cookie = cookiesFrom(await logIn(person));
    expect((await choose(cookie, { password: chosen }))[0]).toBe(200);
    expect((await as(a, a.companyId, grantCall, { username: person.email }, 'PUT')).status).toBe(201);

    const second = await makeCompany();
    await asSystem(async (tx) => {
      await tx.insert(membership).values({ companyId: second.companyId, userId: b.userId });
      await tx.insert(permission).values({ companyId: second.companyId, userId: b.userId, path: '/', action: 'Write' });
    });
    const email = `to-${b.userId}@test.no`;
    const fields = { username: email, fullname: 'To Firmaer', password: 'passordet han fikk' };
    expect((await as(b, b.companyId, createCall, fields)).status).toBe(201);
    expect((await as(b, second.companyId, grantCall, { username: email }, 'PUT')).status).toBe(201);
  });

  test('does not get in with the given password when its maker has lost his rights', async () => {
    const other = await makeCompany();
    const maker = await makeUser(other.companyId);
    const person = await newcomer({ ...other, ...maker });
    const before = cookiesFrom(await logIn(person));
    expect((await as(other, other.companyId, suspendCall, { username: maker.email, suspended: 'true' })).status).toBe(
      200,
    );
    const gone = 'Passordet du fikk, gjelder ikke lenger. Be en administrator om en lenke til nytt passord.';
    const refused = await logIn(person);
    expect([refused.status, await refused.text()]).toEqual([403, gone]);
    expect(await choose(before, { password: chosen })).toEqual([403, gone]);
    expect((await logIn({ ...person, password: 'et feil passord' })).status).toBe(401);
    const token = await link(other, person);
    expect(await spend(token, person.password)).toEqual([400, 'Velg et annet passord enn det du fikk.']);
    expect((await spend(token))[0]).toBe(200);
    expect((await logIn({ ...person, password: chosen })).status).toBe(200);
  });
});

describe('a user who is invited', () => {
  const invite = (admin: TestCompany, email: string) =>
    as(admin, admin.companyId, createCall, { username: email, fullname: 'Ole Bakke' });

  const letterOf = async ({ companyId }: TestCompany) => {
    const [found] = await asCompany.read(companyId, (tx) =>
      tx.select().from(letter).where(eq(letter.companyId, companyId)),
    );
    if (!found) throw new Error('No letter was written.');
    return found;
  };

  test('gets a letter whose link works once, and has no password before', async () => {
    const admin = await makeCompany();
    const email = `ole-${randomUUID()}@test.no`;
    expect((await invite(admin, email)).status).toBe(201);
    const written = await letterOf(admin);
    expect(written).toMatchObject({ kind: 'invitation', toAddress: email, state: 'queued', userId: admin.userId });
    const scope = await scopeOfUser(admin.userId, admin.companyId);
    if (!scope) throw new Error('The administrator has no scope.');
    const composed = await letterComposers.invitation?.compose(written, scope);
    if (!composed || !('text' in composed)) throw new Error('The letter was refused.');
    const token = /#([\w-]+)/.exec(composed.text)?.[1] ?? '';
    expect(composed.html).toContain(`#${token}`);
    const stored = await asSystem((tx) =>
      tx.select().from(passwordReset).where(eq(passwordReset.userId, written.about)),
    );
    expect(JSON.stringify([stored, written])).not.toContain(token);
    expect((await logIn({ email, password: chosen })).status).toBe(401);
    expect((await spend(token))[0]).toBe(200);
    expect((await logIn({ email, password: chosen })).status).toBe(200);
    expect(await spend(token, 'enda et passord')).toEqual([400, expect.stringContaining(deadLink)]);
    // Nobody needs the letter any longer: it is deleted, and nobody is notified.
    expect(await letterComposers.invitation?.compose(written, scope)).toEqual({ empty: true });
  });

  test('with a password is made as before, and no letter is written', async () => {
    const admin = await makeCompany();
    const fields = { username: `ny-${randomUUID()}@test.no`, fullname: 'Ny', password: 'et langt passord' };
    expect((await as(admin, admin.companyId, createCall, fields)).status).toBe(201);
    await expect(letterOf(admin)).rejects.toThrow('No letter');
  });

  test('gets a new password by a letter, if its maker may still give it', async () => {
    const admin = await makeCompany();
    const member = await makeUser(admin.companyId, []);
    const fields = { username: member.email, mail: true };
    const made = await as(admin, admin.companyId, linkCall, fields);
    const written = await letterOf(admin);
    const scope = await scopeOfUser(admin.userId, admin.companyId);
    if (!scope) throw new Error('The administrator has no scope.');
    const path = (JSON.parse(made.text) as { path: string }).path;
    expect(await letterComposers['new-password']?.compose(written, scope)).toMatchObject({
      text: expect.stringContaining(path),
    });
    await asSystem((tx) => tx.delete(permission).where(eq(permission.userId, admin.userId)));
    expect(await letterComposers['new-password']?.compose(written, scope)).toMatchObject({
      refused: expect.any(String),
    });
  });
});
