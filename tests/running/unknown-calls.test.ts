import { afterAll, expect, test } from 'vitest';
import { closeConnection } from '@/db/client';
import { cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

afterAll(closeConnection);

const server = process.env.E2E_BASE_URL;
const addresses = [
  '/api',
  '/api/nothing',
  '/api/info/no/such/page',
  '/api/bid/component/x',
  '/data/nothing',
  '/data',
  '/auth',
  '/auth/nothing',
  '/files/no/such',
];

test('an address that is no call answers 404 in text, by every method and content type', async () => {
  const cookie = await cookiesOf(await makeCompany());
  for (const address of addresses) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/html']) {
        const body = method === 'GET' ? undefined : '{}';
        const answer = await fetch(new URL(address, server), {
          method,
          body,
          headers: { cookie, 'content-type': type, accept: 'text/html' },
        });
        const text = await answer.text();
        expect([answer.status, text], `${method} ${address}`).toEqual([404, expect.stringMatching(/^\p{Lu}.*\.$/u)]);
        expect(answer.headers.get('content-type'), `${method} ${address}`).toMatch(/^text\/plain/);
        expect(answer.headers.get('content-security-policy'), `${method} ${address}`).toContain("script-src 'none'");
      }
    }
  }
});

test('a page whose route has no parameter answers at its own route name', async () => {
  const cookie = await cookiesOf(await makeCompany());
  for (const address of ['/api/measure/edit', '/api/master/supplier/priceimport']) {
    const answer = await fetch(new URL(address, server), { headers: { cookie } });
    expect(answer.status, address).toBe(200);
    const widgets = Object.values((await answer.json()) as Record<string, unknown>);
    expect(widgets[0], address).toMatchObject({ wtype: 'tabulator' });
  }
});

test('a screen and a call of which their section has one page need not name it', async () => {
  const cookie = await cookiesOf(await makeCompany());
  const open = async (address: string) => {
    const answer = await fetch(new URL(address, server), { headers: { cookie }, redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location'), text: await answer.text() };
  };
  expect(await open('/bid/calc?beregning=x')).toMatchObject({ status: 307, to: '/bid/calc/ny?beregning=x' });
  expect(await open('/bid/dashboard')).toMatchObject({ status: 307, to: '/bid/dashboard/tilbud' });
  expect((await open('/economy/report')).status).toBe(404);
  expect((await open('/bid/ingenting')).status).toBe(404);
  expect((await open('/api/bid/dashboard')).status).toBe(200);
  expect(await open('/api/economy/report')).toMatchObject({ status: 400, text: 'Kallet mangler «id».' });
});
