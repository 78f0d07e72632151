import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as openApiCall } from '@/app/api/openapi.json/route';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { asSystem } from '@/db/system';
import { call, cookiesOf, json } from '@/tests/factories/caller';
import { type PlantedCompany, plantCompany, targetOf } from '@/tests/factories/planted-company';
import { routes } from '@/tests/routes';

let company: PlantedCompany;
let cookie = '';
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  company = await plantCompany();
  cookie = await cookiesOf(company);
});
afterAll(closeConnection);

const app = path.join(import.meta.dirname, '..', '..', 'app');

/** Calls that make a row whose answer may be lost, with where the rows are. */
const making: readonly (readonly [address: string, table: string, kind: 'of company' | 'of all'])[] = [
  ['/api/alerts', 'alert', 'of company'],
  ['/api/page-mails', 'page_mail', 'of company'],
  ['/api/admin/outbox', 'letter', 'of company'],
  ['/api/admin/apikeys', 'api_key', 'of all'],
  ['/auth/calendars', 'calendar_feed', 'of all'],
  ['/api/admin/company', 'company', 'of all'],
];

async function rowsOf(table: string, kind: 'of company' | 'of all'): Promise<number> {
  const count = sql.raw(`select count(*)::int as n from ${table}`);
  const { rows } =
    kind === 'of all'
      ? await asSystem((tx) => tx.execute(count))
      : await asCompany.read(company.companyId, (tx) => tx.execute(count));
  return Number(rows[0]?.n);
}

test.each(making)(
  '%s: asked for six times at once under one op and once more after, it makes one',
  async (address, table, kind) => {
    const { POST } = await import(/* @vite-ignore */ path.join(app, address, 'route.ts'));
    const [made] = routes[address]?.POST?.(targetOf(company)) ?? [];
    if (!made) throw new Error(`Nothing is asked of ${address}.`);
    const body = { ...(made.json as object), company: company.companyId, op: randomUUID() };
    const send = () => call(POST, address, { ...json(body, { cookie }), method: 'POST' });
    const before = await rowsOf(table, kind);
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    answers.push(await send());
    for (const answer of answers) expect(answer.ok, `${answer.status} ${await answer.clone().text()}`).toBe(true);
    expect(await rowsOf(table, kind)).toBe(before + 1);
    const ids = await Promise.all(
      answers.map(async (answer) => {
        const { id, xid } = (await answer.json()) as { id?: string; xid?: string };
        return id ?? xid;
      }),
    );
    expect(new Set(ids).size).toBe(1);
  },
);

/** Calls that change, and make no row that a repeat would make twice: they say what is to be so, or end something. */
const settling =
  /^(put|patch|delete) |(change|read|undo|stop|choices|morning|quiet|try|link|hold|postpone|points?|order|suspend|removeall|permission|resetlink|settings|title|colours|columns|layout|use|refusal|jobs|favourites|deletion|phones|baseline|ties|invoicematch|screens?|discard)$/;

test('what makes a row takes an op', async () => {
  const answer = await call(openApiCall, '/api/openapi.json', { headers: { cookie } });
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const without = Object.entries(paths).flatMap(([address, verbs]) =>
    Object.entries(verbs).flatMap(([verb, described]) => {
      if (verb === 'get' || JSON.stringify(described).includes('"op"')) return [];
      const name = `${verb} ${address}`;
      return settling.test(name) ? [] : [name];
    }),
  );
  expect(without.toSorted()).toEqual(
    [
      // Files: their content is the key.
      'post /api/equipment/fileupload',
      'post /api/equipment/invoices',
      'post /api/imageupload',
      'post /api/master/saft',
      'post /api/tableimport',
      // A user is known by their address.
      'post /api/admin/user',
      // Who is logged in, and what a browser says of itself.
      'post /auth/company',
      'post /auth/login',
      'post /auth/logout',
      'post /auth/new-password',
      'post /auth/password',
      'post /auth/profile',
      'post /auth/second-factor',
      'post /data/browsererror',
    ].toSorted(),
  );
});
