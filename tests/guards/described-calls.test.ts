import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApiDocument, type RouteModule } from '@/lib/product/calls/openapi/document';
import { addressesOf, routeFiles } from '@/tests/factories/route-handlers';
import { root } from './sources';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

const modules = new Map<string, RouteModule>();
let declared: typeof import('@/tests/routes');

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/none');
  vi.stubEnv('AUTH_SECRET', 'x'.repeat(32));
  const loaded = [...routeFiles].map(
    async ([address, file]) => [address, await import(/* @vite-ignore */ file)] as const,
  );
  for (const [address, module] of await Promise.all(loaded)) modules.set(address, module);
  declared = await import('@/tests/routes');
}, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

test('what every call is asked and answers with is described', async () => {
  // Throws, naming the call and where to say it, for one that nothing is said of.
  const { paths } = await openApiDocument(Object.fromEntries(modules));
  expect(Object.keys(paths).length).toBeGreaterThan(90);
});

/** The line that declares a method of an address, and the file of tests/routes it belongs to. */
function lineOf(address: string, method: string): string {
  const section = `${address.split('/')[2] ?? address.split('/')[1]}`;
  const file = existsSync(path.join(root, 'tests/routes', `${section}.ts`)) ? `${section}.ts` : 'product.ts';
  const call = /^(GET|DELETE)$/.test(method)
    ? `about(target, '${address}')`
    : `{ address: '${address}', json: { company: target.companyId }, companyAt: 'body' }`;
  return `tests/routes/${file}: '${address}': { ${method}: (target) => [${call}] },`;
}

test('every method of every route is declared in tests/routes', () => {
  const exported = [...modules].flatMap(([address, module]) =>
    Object.keys(module)
      .filter((name) => methods.includes(name))
      .map((method) => ({ address, method })),
  );
  const missing = exported.filter(({ address, method }) => !(method in (declared.routes[address] ?? {})));
  expect(
    missing.map(({ address, method }) => lineOf(address, method)),
    'Add the line, with what the call is about: it is made as another company, spoiled and matched with its answer.',
  ).toEqual([]);
  const known = new Set(exported.map(({ address, method }) => `${method} ${address}`));
  const gone = Object.entries(declared.routes).flatMap(([address, entry]) =>
    Object.keys(entry).flatMap((method) => (known.has(`${method} ${address}`) ? [] : [`${method} ${address}`])),
  );
  expect(gone, 'These are gone: take them out of tests/routes.').toEqual([]);
});

test('every page is declared in tests/routes', () => {
  const addresses = [...addressesOf('page.tsx').keys()];
  expect(
    addresses
      .filter((address) => !(address in declared.screens))
      .map((address) => `tests/routes/screens.ts: '${address}': () => [{ path: '${address}', params: {} }],`),
    'Add the line, with what the page is asked for: it is opened as another company.',
  ).toEqual([]);
  const gone = Object.keys(declared.screens).filter((address) => !addresses.includes(address));
  expect(gone, 'These are gone: take them out of tests/routes/screens.ts.').toEqual([]);
});
