import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET as usersCall } from '@/app/api/admin/users/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { call, cookiesOf } from '@/tests/factories/caller';
import { type PlantedCompany, plantCompany, targetOf } from '@/tests/factories/planted-company';
import { wrongWith } from '@/tests/factories/refusal-text';
import { share } from '@/tests/factories/runs';
import { type Method, type RouteCall, routes } from '@/tests/routes';

type Sender = { company: PlantedCompany; cookie: string };

async function plantSender(): Promise<Sender> {
  const company = await plantCompany();
  return { company, cookie: await cookiesOf(company) };
}

let shared: Promise<Sender> | undefined;

/** The sender of what ends sessions, suspends people and takes permissions away, until it has done so. */
let administrator: Sender | undefined;

async function isAdministrator({ company, cookie }: Sender): Promise<boolean> {
  const answer = await call(usersCall, `/api/admin/users?company=${company.companyId}`, { headers: { cookie } });
  return answer.ok;
}

/** Whoever sends a route what is spoiled. */
async function senderTo(address: string): Promise<Sender> {
  if (/^\/(auth|api\/admin)\//.test(address)) {
    if (!administrator || !(await isAdministrator(administrator))) administrator = await plantSender();
    return administrator;
  }
  shared ??= plantSender();
  return shared;
}

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

let deep: unknown = 1;
for (let i = 0; i < 2_000; i += 1) deep = [deep];

/** What a field may hold that nobody meant it to; undefined leaves it out. */
const values: unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  99_999_999_999,
  1e300,
  '',
  ' ',
  'a\0b',
  '\ud800',
  '99999999999',
  '-9'.repeat(60),
  "'; select 1 --",
  'x'.repeat(5_000),
  '0001-01-01',
  '__proto__',
  'toString',
  [],
  ['a', 'a'],
  {},
  { '\0': 1 },
  deep,
];
const texts = [
  '',
  '%00',
  '%ff',
  '%ed%a0%80',
  '99999999999',
  '-1',
  '1e400',
  'NaN',
  "'",
  '%F0%9F%91%B7',
  '__proto__',
  'toString',
  'x'.repeat(3_000),
];

const contentTypes = ['multipart/form-data', 'multipart/form-data; boundary=', 'application/json', 'text/plain', 'x'];

/** The same call spoiled: each field of its body and each parameter of its address in turn. */
function spoiled(made: RouteCall): RouteCall[] {
  const { json, address } = made;
  const bodies =
    typeof json === 'object' && json !== null
      ? Object.keys(json).flatMap((name) => values.map((value) => ({ ...made, json: { ...json, [name]: value } })))
      : [];
  const wholes =
    json === undefined ? [] : [null, [], 'tekst', 7, deep, { '\0': '\0' }].map((whole) => ({ ...made, json: whole }));
  const [bare = '', query = ''] = address.split('?');
  const params = query === '' ? [] : query.split('&');
  const addresses = params.flatMap((param, i) =>
    texts.map((text) => {
      const others = params.filter((_, j) => j !== i);
      return { ...made, address: `${bare}?${[...others, `${param.split('=')[0]}=${text}`].join('&')}` };
    }),
  );
  return [...bodies, ...wholes, ...addresses, { ...made, address: `${address}${query === '' ? '?' : '&'}%00=%00` }];
}

/** One call of each shape: the same fields spoiled once more tell nothing new. */
function shapes(calls: readonly RouteCall[]): RouteCall[] {
  const byShape = new Map<string, RouteCall>();
  for (const one of calls) {
    const query = [...new URL(one.address, 'http://x').searchParams.keys()].sort();
    const shape = JSON.stringify([query, Object.keys((one.json as object | undefined) ?? {}), one.form !== undefined]);
    if (!byShape.has(shape)) byShape.set(shape, one);
  }
  return [...byShape.values()].slice(0, 8);
}

const files = path.join(import.meta.dirname, '..', '..', 'app');

describe.each(Object.keys(routes))('%s', (address) => {
  test('answers whatever is sent it, and in Norwegian', { timeout: 600_000 }, async () => {
    const { company, cookie } = await senderTo(address);
    const module = await import(/* @vite-ignore */ path.join(files, address, 'route.ts'));
    const own = routes[address] ?? {};
    let answered = 0;
    for (const [method, list] of Object.entries(own) as [Method, (t: ReturnType<typeof targetOf>) => RouteCall[]][]) {
      for (const [shape, made] of shapes(list(targetOf(company))).entries()) {
        if (made.endsSession) continue;
        const all = [...spoiled(made).entries()];
        for (const [, bad] of share(all, ([at]) => `${method} ${address} ${shape} ${at}`)) {
          const headers: Record<string, string> = { cookie };
          if (bad.json !== undefined) headers['content-type'] = 'application/json';
          const body = bad.json === undefined ? bad.form?.() : JSON.stringify(bad.json);
          const answer = await call(module[method], bad.address, { method, headers, body, params: bad.params });
          const what = `${method} ${bad.address.slice(0, 200)} ${JSON.stringify(bad.json ?? '').slice(0, 200)}`;
          answered += 1;
          // Who is not known is refused before anything is read.
          if (!address.startsWith('/auth/')) expect(answer.status, what).not.toBe(401);
          if (answer.status < 400) {
            await answer.body?.cancel();
            continue;
          }
          const text = await answer.text();
          expect(answer.status, `${what}: ${text}`).toBeLessThan(500);
          expect(wrongWith(text), `${what}: ${text}`).toBeUndefined();
        }
      }
      if (method === 'GET') continue;
      for (const type of share(contentTypes, (one) => `${method} ${address} ${one}`)) {
        const headers = { cookie, 'content-type': type };
        const answer = await call(module[method], list(targetOf(company))[0]?.address ?? address, {
          method,
          headers,
          body: 'ikke det det gir seg ut for',
          params: list(targetOf(company))[0]?.params,
        });
        expect(answer.status, `${method} ${address} ${type}: ${await answer.text()}`).toBeLessThan(500);
      }
    }
    expect(answered + Object.keys(own).length).toBeGreaterThan(0);
  });
});
