import { randomUUID } from 'node:crypto';
import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as cacheCall } from '@/app/api/cache/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { config, middleware } from '@/middleware';
import { base, call, cookiesOf } from '@/tests/factories/caller';
import { makeCompany } from '@/tests/factories/company';
import { routeFiles } from '@/tests/factories/route-handlers';
import { routes } from '@/tests/routes';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const ask = (address: string, cookie = '') =>
  middleware(new NextRequest(new URL(address, base), { headers: cookie === '' ? {} : { cookie } }));

test('a bookmark asked for without a log-in goes to the log-in, which keeps the whole address', async () => {
  const company = randomUUID();
  const requested = `/economy/report/resultat?history=2yr&company=${company}`;
  const answer = await ask(requested);
  expect(answer.status).toBe(307);
  const to = new URL(answer.headers.get('location') ?? '');
  expect(to.origin).toBe(base);
  expect(to.pathname).toBe('/');
  expect(to.searchParams.get('callbackUrl')).toBe(requested);
});

test('the open pages answer without a log-in', async () => {
  for (const path of ['/', '/logout', '/new-password', '/skjerm', '/healthz', '/readyz'])
    expect((await ask(path)).status, path).toBe(200);
});

test('it runs before every page, and before no call', () => {
  const runs = (path: string) => doesMiddlewareMatch({ config, url: new URL(path, base).href });
  const pages = [
    '/',
    '/home',
    '/apimer',
    '/economy/api/x',
    '/healthz',
    '/readyz',
    '/skjerm',
    '/filesystem',
    '/kal',
    '/kalender',
    '/kal/x/y',
    '/API/cache',
  ];
  for (const path of pages) expect(runs(path), path).toBe(true);
  const calls = Object.keys(routes).filter((address) => !['/healthz', '/readyz'].includes(address));
  for (const path of [...calls, '/api', '/auth', '/data', '/files', '/api/', '/data/x/y', '/ws', '/_next/static/x.js'])
    expect(runs(path), path).toBe(false);
});

test('calls without a log-in are 401 of themselves, whatever they are asked', async () => {
  for (const address of ['/api/[[...path]]', '/auth/company', '/data/[[...path]]', '/files', '/api/bid/calc']) {
    const handlers = await import(/* @vite-ignore */ routeFiles.get(address) ?? '');
    for (const [method, handler] of Object.entries<Parameters<typeof call>[0]>(handlers)) {
      if (!/^[A-Z]+$/.test(method)) continue;
      const answer = await call(handler, address, { method });
      expect([address, method, answer.status]).toEqual([address, method, 401]);
      expect(await answer.text()).toBe('Du er ikke logget inn.');
    }
  }
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

test('every page carries the security headers, with a nonce of its own', async () => {
  const nonces = new Set<string>();
  for (const path of ['/', '/home', '/healthz']) {
    const { headers } = await ask(path);
    const policy = headers.get('content-security-policy') ?? '';
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect(nonces.size).toBe(3);
});

test('every call carries them, and lets no script run', async () => {
  const cookie = await cookiesOf(await makeCompany());
  for (const [status, init] of [
    [401, {}],
    [200, { headers: { cookie } }],
  ] as const) {
    const answer = await call(cacheCall, '/api/cache', init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    for (const [name, value] of Object.entries({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    }))
      expect(answer.headers.get(name), name).toBe(value);
  }
});
