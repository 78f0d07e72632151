import { randomUUID } from 'node:crypto';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { middleware } from '@/middleware';
import { base, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const ask = (address: string, cookie = '') =>
  middleware(new NextRequest(new URL(address, base), { headers: cookie === '' ? {} : { cookie } }));

test('a bookmark asked for without a log-in goes to the log-in, which keeps the whole address', async () => {
  const company = randomUUID();
  const asked = `/economy/report/resultat?history=2yr&company=${company}`;
  const answer = await ask(asked);
  expect(answer.status).toBe(307);
  const to = new URL(answer.headers.get('location') ?? '');
  expect(to.origin).toBe(base);
  expect(to.pathname).toBe('/');
  expect(to.searchParams.get('callbackUrl')).toBe(asked);
});

test('calls without a log-in are 401, and the open paths answer', async () => {
  for (const path of ['/api/cache', '/auth/company', '/data/xid', '/files']) expect((await ask(path)).status).toBe(401);
  for (const path of ['/', '/logout', '/auth/login', '/auth/logout', '/healthz', '/readyz'])
    expect((await ask(path)).status).toBe(200);
});

test('a company that is repeated, empty or no id is 400 on pages too', async () => {
  const company = await makeCompany();
  const cookie = await cookiesOf(company);
  const page = '/economy/report/resultat';
  for (const query of ['company=', 'company=abc', `company=${company.companyId}&company=${company.companyId}`]) {
    const answer = await ask(`${page}?${query}`, cookie);
    expect(answer.status, query).toBe(400);
    expect(await answer.text()).toBe('Selskapet i adressen er ugyldig.');
  }
  expect((await ask(`${page}?company=${company.companyId}`, cookie)).status).toBe(200);
  expect((await ask(page, cookie)).status).toBe(200);
});

test('every answer carries the security headers, with a nonce of its own', async () => {
  const nonces = new Set<string>();
  for (const path of ['/', '/home', '/api/cache', '/healthz']) {
    const { headers } = await ask(path);
    const policy = headers.get('content-security-policy') ?? '';
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(nonces.size).toBe(4);
});
