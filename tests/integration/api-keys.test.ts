import { eq, sql } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as pageRoute } from '@/app/api/[section]/[kind]/route';
import { DELETE as endCall, GET as listCall, POST as makeCall } from '@/app/api/admin/apikeys/route';
import { GET as usersCall } from '@/app/api/admin/users/route';
import { POST as tableCall } from '@/app/api/tableimport/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { accessLog, apiKey, company, editLog, membership, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import type { AdminKey } from '@/lib/product/admin/rows';
import { middleware } from '@/middleware';
import { keyOf } from '@/tests/factories/api-key';
import { base, call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, makeUser, type TestCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Handler = Parameters<typeof call>[0];
// Next gives the route the params its folders name.
const pageCall = pageRoute as unknown as Handler;
const params = { section: 'economy', kind: 'report' };
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const resultat = (key: string, more = '') =>
  call(pageCall, `/api/economy/report?id=resultat${more}`, { params, headers: bearer(key) });

const make = (cookie: string, companyId: string, body: Record<string, unknown> = {}) =>
  call(
    makeCall,
    '/api/admin/apikeys',
    json(
      {
        company: companyId,
        name: 'Regnskapet',
        days: 30,
        permissions: [{ Path: '/economy', Action: 'Read' }],
        ...body,
      },
      { cookie },
    ),
  );

async function made(cookie: string, companyId: string, body: Record<string, unknown> = {}) {
  const answer = await make(cookie, companyId, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as { id: string; key: string };
}

const listed = async (cookie: string, companyId: string) =>
  (await (
    await call(listCall, `/api/admin/apikeys?company=${companyId}`, { headers: { cookie } })
  ).json()) as AdminKey[];

const end = (cookie: string, companyId: string, id: string) =>
  call(endCall, '/api/admin/apikeys', { ...json({ company: companyId, id }, { cookie }), method: 'DELETE' });

function csv(key: string, companyId: string): Promise<Response> {
  const form = new FormData();
  form.set('company', companyId);
  form.set('tbl', 'customer');
  form.set('file', new File(['Kundenr;Navn\n4711;Nattkunden AS\n'], 'kunder.csv', { type: 'text/csv' }));
  return call(tableCall, '/api/tableimport', { method: 'POST', body: form, headers: bearer(key) });
}

describe('a key', () => {
  test('is seen once, stored as a digest, listed by its beginning, and logged as made and ended', async () => {
    const own = await makeCompany();
    const cookie = await cookiesOf(own);
    const { id, key } = await made(cookie, own.companyId);
    expect(key).toMatch(/^innsikt_[\w-]{43}$/);
    const [stored] = await asSystem((tx) => tx.select().from(apiKey).where(eq(apiKey.xid, id)));
    expect(JSON.stringify(stored)).not.toContain(key);
    const [shown] = await listed(cookie, own.companyId);
    expect(shown).toMatchObject({ ID: id, Name: 'Regnskapet', UsedAt: null });
    expect(shown?.Permissions).toEqual([{ path: '/economy', action: 'Read' }]);
    expect(key.startsWith(shown?.Beginning ?? '-')).toBe(true);
    expect(JSON.stringify(shown)).not.toContain(key);

    expect((await resultat(key)).status).toBe(200);
    expect((await listed(cookie, own.companyId))[0]?.UsedAt).not.toBeNull();
    expect((await end(cookie, own.companyId, id)).status).toBe(200);
    const after = await resultat(key);
    expect([after.status, await after.text()]).toEqual([401, 'API-nøkkelen er feil, utløpt eller trukket tilbake.']);
    expect((await end(cookie, own.companyId, id)).status).toBe(400);
    expect(await listed(cookie, own.companyId)).toEqual([]);
    const log = await asSystem((tx) =>
      tx
        .select({ action: accessLog.action, name: accessLog.userName })
        .from(accessLog)
        .where(eq(accessLog.companyId, own.companyId)),
    );
    expect(log).toEqual([
      { action: 'key-made', name: 'Regnskapet' },
      { action: 'key-ended', name: 'Regnskapet' },
    ]);
  });

  test('opens what it was given and no more, and nothing that its maker has lost since', async () => {
    const own = await makeCompany();
    const cookie = await cookiesOf(own);
    const { key } = await made(cookie, own.companyId);
    expect((await resultat(key)).status).toBe(200);
    const bids = await call(pageCall, '/api/bid/datatable?id=tilbud', {
      params: { section: 'bid', kind: 'datatable' },
      headers: bearer(key),
    });
    expect(bids.status).toBe(403);
    expect((await csv(key, own.companyId)).status).toBe(403);
    expect((await call(usersCall, '/api/admin/users', { headers: bearer(key) })).status).toBe(403);

    const mine = eq(permission.userId, own.userId);
    await asSystem(async (tx) => {
      await tx.delete(permission).where(mine);
      await tx.insert(permission).values({ ...own, path: '/bid', action: 'Read' });
    });
    expect((await resultat(key)).status).toBe(403);
    await asSystem((tx) => tx.insert(permission).values({ ...own, path: '/economy/report/resultat', action: 'Read' }));
    expect((await resultat(key)).status).toBe(200);
  });

  test.each([
    ['has expired', (id: string) => sql`update api_key set expires_at = now() where xid = ${id}`, 401],
    [
      'has a maker who is suspended',
      (_: string, own: TestCompany) => sql`update ${membership} set suspended_at = now() where user_id = ${own.userId}`,
      401,
    ],
    [
      'has a maker who must choose a password',
      (_: string, own: TestCompany) => sql`update "user" set must_change_password = true where id = ${own.userId}`,
      403,
    ],
    [
      'has a maker without the second factor its company asks for',
      (_: string, own: TestCompany) =>
        sql`update ${company} set require_second_factor = true where id = ${own.companyId}`,
      403,
    ],
  ] as const)('is let in no more when it %s', async (_, change, status) => {
    const own = await makeCompany();
    const { id, key } = await made(await cookiesOf(own), own.companyId);
    expect((await resultat(key)).status).toBe(200);
    await asSystem((tx) => tx.execute(change(id, own)));
    expect((await resultat(key)).status).toBe(status);
  });

  test('is of one company: its maker’s other one is closed to it, whatever it names', async () => {
    const [own, other] = [await makeCompany(), await makeCompany()];
    await asSystem(async (tx) => {
      await tx.insert(membership).values({ companyId: other.companyId, userId: own.userId });
      await tx
        .insert(permission)
        .values({ companyId: other.companyId, userId: own.userId, path: '/', action: 'Write' });
    });
    const cookie = await cookiesOf(own);
    const { key } = await made(cookie, own.companyId, { permissions: [{ Path: '/', Action: 'Write' }] });
    expect((await resultat(key, `&company=${own.companyId}`)).status).toBe(200);
    expect((await resultat(key, `&company=${other.companyId}`)).status).toBe(403);
    expect((await csv(key, other.companyId)).status).toBe(403);
    // A log-in sent beside it does not help it, nor it the log-in.
    const both = await call(pageCall, `/api/economy/report?id=resultat&company=${other.companyId}`, {
      params,
      headers: { ...bearer(key), cookie },
    });
    expect(both.status).toBe(403);
  });

  test('takes in a table, and the log says by whom and with what', async () => {
    const own = await makeCompany();
    const key = await keyOf(own);
    const answer = await csv(key, own.companyId);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const names = await asSystem((tx) =>
      tx.selectDistinct({ by: editLog.userName }).from(editLog).where(eq(editLog.companyId, own.companyId)),
    );
    expect(names).toEqual([{ by: expect.stringMatching(/^Bruker \w+ \(Nattjobben\)$/) }]);
  });
});

test.each([
  ['more than its maker has', { permissions: [{ Path: '/economy', Action: 'Write' }] }, 403],
  ['a path that is none', { permissions: [{ Path: '/finnes/ikke', Action: 'Read' }] }, 400],
  ['nothing', { permissions: [] }, 400],
  ['no name', { name: '  ' }, 400],
  ['a life of its own choosing', { days: 9_999 }, 400],
])('no key is made with %s', async (_, body, status) => {
  const own = await makeCompany();
  const admin = await makeUser(own.companyId, [
    { path: '/admin', action: 'Write' },
    { path: '/economy', action: 'Read' },
  ]);
  const cookie = await cookiesOf(admin);
  const answer = await make(cookie, own.companyId, body);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toMatch(/\.$/);
  expect(await listed(cookie, own.companyId)).toEqual([]);
});

test('what is no key is 401 in a sentence, and nothing else of the header is taken for one', async () => {
  const own = await makeCompany();
  const cookie = await cookiesOf(own);
  for (const authorization of [
    'Bearer',
    'Bearer x',
    `Bearer innsikt_${'a'.repeat(43)}`,
    'Basic YTpi',
    'innsikt_x',
    '',
  ]) {
    const answer = await call(pageCall, '/api/economy/report?id=resultat', {
      params,
      headers: { authorization, cookie },
    });
    expect([authorization, answer.status]).toEqual([authorization, 401]);
  }
});

test('a key opens no page', async () => {
  const headers = bearer(await keyOf(await makeCompany()));
  const answer = await middleware(new NextRequest(new URL('/economy/report/resultat', base), { headers }));
  expect(answer.status).toBe(307);
});
