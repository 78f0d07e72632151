import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as settingsCall } from '@/app/api/admin/companysettings/route';
import { PATCH as renameCall } from '@/app/api/bid/calc/route';
import { POST as pricesCall } from '@/app/api/equipment/fileupload/route';
import { POST as saftCall } from '@/app/api/master/saft/route';
import { POST as layoutCall } from '@/app/api/page-layout/route';
import { POST as chooseCall } from '@/app/auth/company/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { membership, permission } from '@/db/schema';
import { asSystem } from '@/db/system';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { makeCompany, type TestCompany } from '@/tests/factories/company';

let a: TestCompany;
let b: TestCompany;
let cookie: string;

beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  [a, b] = [await makeCompany(), await makeCompany()];
  // One administrator of both: nothing but the contradiction is in the way.
  const { userId } = a;
  await asSystem(async (tx) => {
    await tx.insert(membership).values({ companyId: b.companyId, userId });
    await tx.insert(permission).values({ companyId: b.companyId, userId, path: '/', action: 'Write' });
  });
  cookie = await cookiesOf(a);
});

afterAll(closeConnection);

const form = (fields: readonly [string, string][], file?: string) => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  if (file) data.append('file', new Blob(['Varenr;Pris\nA1;5,00']), file);
  return { method: 'POST', body: data, headers: { cookie } };
};

type Case = { handler: Parameters<typeof call>[0]; path: string; body: (company: string) => RequestInit };

const cases: Record<string, Case> = {
  'a form': {
    handler: settingsCall,
    path: '/api/admin/companysettings',
    body: (company) => ({
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ company, companyname: 'Nytt navn AS' }).toString(),
    }),
  },
  'a multipart form': {
    handler: settingsCall,
    path: '/api/admin/companysettings',
    body: (company) =>
      form([
        ['company', company],
        ['companyname', 'Nytt navn AS'],
      ]),
  },
  JSON: {
    handler: renameCall,
    path: '/api/bid/calc',
    body: (company) => ({ ...json({ company, bcid: crypto.randomUUID(), name: 'x' }, { cookie }), method: 'PATCH' }),
  },
  'the choice of a company': {
    handler: chooseCall,
    path: '/auth/company',
    body: (company) => json({ company }, { cookie }),
  },
  'a layout': {
    handler: layoutCall,
    path: '/api/page-layout',
    body: (company) => json({ company, path: '/economy/report/resultat', items: [] }, { cookie }),
  },
  'a price file': {
    handler: pricesCall,
    path: '/api/equipment/fileupload',
    body: (company) =>
      form(
        [
          ['company', company],
          ['preview', 'true'],
        ],
        'priser.csv',
      ),
  },
  'a ledger file': {
    handler: saftCall,
    path: '/api/master/saft',
    body: (company) => form([['company', company]], 'hovedbok.xml'),
  },
};

test.each(Object.keys(cases))('%s that names another company than its address is 400, both ways', async (name) => {
  const { handler, path, body } = cases[name] ?? { handler: layoutCall, path: '', body: () => ({}) };
  for (const [inAddress, inBody] of [
    [a, b],
    [b, a],
  ] as const) {
    const answer = await call(handler, `${path}?company=${inAddress.companyId}`, body(inBody.companyId));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe('Adressen og innholdet nevner hvert sitt selskap.');
  }
  const same = await call(handler, `${path}?company=${a.companyId}`, body(a.companyId.toUpperCase()));
  expect(await same.text()).not.toMatch(/hvert sitt selskap/);
});

test('a form that names its company twice is 400, as an upload too', async () => {
  const twice: [string, string][] = [
    ['company', a.companyId],
    ['company', b.companyId],
  ];
  for (const [handler, path] of [
    [settingsCall, '/api/admin/companysettings'],
    [pricesCall, '/api/equipment/fileupload'],
    [saftCall, '/api/master/saft'],
  ] as const) {
    const answer = await call(handler, path, form(twice, 'fil.csv'));
    expect(answer.status, path).toBe(400);
    expect(await answer.text(), path).toBe('«company» kan bare stå én gang.');
  }
});

test('an upload without a company in its form is for the one in its address', async () => {
  const stranger = await makeCompany();
  const answer = await call(saftCall, `/api/master/saft?company=${stranger.companyId}`, form([], 'hovedbok.xml'));
  expect(answer.status).toBe(403);
});
