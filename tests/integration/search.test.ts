import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { searchCompany } from '@/lib/product/pages/search';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

async function makeScope(): Promise<Scope> {
  const { companyId, name, userId, email } = await makeCompany();
  const user = { id: userId, email, fullName: 'Kari Test' };
  return { company: { id: companyId, name }, user, permissions: [{ path: '/', action: 'Write' }] };
}

const add = (scope: Scope, tbl: string, vals: Record<string, unknown>) =>
  addRow(scope, { tbl, row: randomUUID(), op: randomUUID(), via: 'direct', vals });

const reading = (...paths: string[]): Permission[] => paths.map((path) => ({ path, action: 'Read' }));

test('the palette finds what the user may open, in this company, and leads to it', async () => {
  const [scope, other] = [await makeScope(), await makeScope()];
  await add(scope, 'bid', { key: '26-0100%', description: 'Maling av tank' });
  await add(scope, 'bid', { key: '26-0200', description: 'Sandblåsing' });
  await add(scope, 'equipment', { shortid: 'KOM-1', title: 'Kompressor til maling' });
  await add(other, 'bid', { key: '26-0300', description: 'Maling av bru' });
  const found = async (permissions: Permission[], text: string) =>
    (await searchCompany({ ...scope, permissions }, text)).map(({ kind, code, path, params }) => [
      kind,
      code,
      path,
      Object.values(params),
    ]);
  const states = (await searchCompany(scope, 'maling')).map(({ code, state }) => [code, state]);
  expect(states).toEqual([
    ['26-0100%', '1. Forespørsel'],
    ['KOM-1', null],
  ]);
  const bid = ['Tilbud', '26-0100%', '/bid/editable/tilbud', ['bid.26-0100%']];
  const listed = ['Tilbud', '26-0100%', '/bid/datatable/tilbud', ['bid.26-0100%']];
  const kompressor = ['Utstyr', 'KOM-1', '/equipment/editable/utstyr', ['KOM-1']];
  expect(await found(reading('/'), 'MALING')).toEqual([bid, kompressor]);
  expect(await found(reading('/bid'), 'maling')).toEqual([bid]);
  expect(await found(reading('/bid/datatable'), 'maling')).toEqual([listed]);
  expect(await found(reading('/equipment/editable/utstyr'), 'maling')).toEqual([kompressor]);
  expect(await found(reading('/economy'), 'maling')).toEqual([]);
  expect(await found(reading('/'), '0%')).toEqual([bid]);
});
