import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { env } from '@/base/env';
import { bulkInsert } from '@/db/bulk-insert';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { priceLine, supplier } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { change, refused, rowOf, tableOf } from '@/tests/factories/any-table';
import { makeCompany } from '@/tests/factories/company';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const message = 'Leverandøren har allerede en prislinje med dette varenummeret.';

/** A supplier with so many price lines, named V0, V1 …; their ids in that order. */
async function makeList(lines: number): Promise<{ scope: Scope; supId: string; rows: [string, string, ...string[]] }> {
  const { companyId, name, userId, email } = await makeCompany();
  const user = { id: userId, email, fullName: 'Tina Tester' };
  const scope: Scope = { company: { id: companyId, name }, user, permissions: [{ path: '/', action: 'Write' }] };
  const supId = uuidv7();
  const [first, second, ...rest] = Array.from({ length: lines }, () => uuidv7());
  if (first === undefined || second === undefined) throw new Error('The list has too few lines.');
  const rows: [string, string, ...string[]] = [first, second, ...rest];
  await asCompany(companyId, async (tx) => {
    await tx.insert(supplier).values({ companyId, xid: supId, no: '50001', name: 'Malingsverket AS' });
    const line = { companyId, supId, classification: 'goods' };
    await bulkInsert(
      tx,
      priceLine,
      rows.map((xid, i) => ({ ...line, xid, title: `Vare ${i}`, lineid: `V${i}`, priceam: i })),
    );
  });
  return { scope, supId, rows };
}

const tbl = 'price_line';
const save = (scope: Scope, ...cells: { row: string; col: string; val: unknown }[]) =>
  saveCells(scope, { ...change(), tbl, cells });

/** The most rows one statement of the work was answered with. */
async function mostRowsRead(work: () => Promise<unknown>): Promise<number> {
  const requested = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const answers: unknown[] = await Promise.all(requested.mock.results.map(({ value }) => value));
    return Math.max(
      ...answers.map((answer) =>
        typeof answer === 'object' && answer && 'rowCount' in answer ? Number(answer.rowCount) : 0,
      ),
    );
  } finally {
    requested.mockRestore();
  }
}

test('an edit of a price line reads no other line of the list', async () => {
  const { scope, rows } = await makeList(500);
  expect(await mostRowsRead(() => save(scope, { row: rows[0], col: 'priceam', val: 12 }))).toBeLessThan(5);
  expect(await mostRowsRead(() => save(scope, { row: rows[0], col: 'lineid', val: 'NY' }))).toBeLessThan(5);
  expect(await mostRowsRead(() => refused(save(scope, { row: rows[0], col: 'lineid', val: 'V7' })))).toBeLessThan(5);
});

test('an edit of a price waits for nobody who gives lines their numbers', async () => {
  const { scope, supId, rows } = await makeList(2);
  const requested = vi.spyOn(pg.Client.prototype, 'query');
  await save(scope, { row: rows[0], col: 'priceam', val: 12 });
  const texts = JSON.stringify(requested.mock.calls);
  requested.mockClear();
  await save(scope, { row: rows[0], col: 'sup_id', val: supId }, { row: rows[0], col: 'lineid', val: 'NY' });
  const paired = JSON.stringify(requested.mock.calls);
  requested.mockRestore();
  expect([texts, paired].map((sent) => sent.includes('price_line sup_id'))).toEqual([false, true]);
});

test('a pair that stands is refused, by either of its columns, and to a new row', async () => {
  const { scope, supId, rows } = await makeList(3);
  expect((await refused(save(scope, { row: rows[0], col: 'lineid', val: 'V1' }))).message).toBe(message);
  await save(scope, { row: rows[0], col: 'sup_id', val: null });
  await save(scope, { row: rows[0], col: 'lineid', val: 'V1' });
  expect((await refused(save(scope, { row: rows[0], col: 'sup_id', val: supId }))).message).toBe(message);
  const vals = { title: 'Grus', sup_id: supId, lineid: 'V2' };
  expect((await refused(addRow(scope, { ...change(), tbl, row: uuidv7(), vals }))).message).toBe(message);
});

test('two lines cannot meet in one change, nor one take the number another line of the change keeps', async () => {
  const { scope, rows } = await makeList(3);
  const [first, second] = rows;
  const meet = save(scope, { row: first, col: 'lineid', val: 'X' }, { row: second, col: 'lineid', val: 'X' });
  expect((await refused(meet)).message).toBe(message);
  const taken = save(scope, { row: first, col: 'lineid', val: 'V1' }, { row: second, col: 'priceam', val: 9 });
  expect((await refused(taken)).message).toBe(message);
  expect((await rowOf(scope, tableOf(tbl), second))?.priceam).toBe(1);
});

test('of many who give their lines one number at the same moment, one gets it', async () => {
  const { scope, rows } = await makeList(12);
  const tried = await Promise.allSettled(rows.map((row) => save(scope, { row, col: 'lineid', val: 'SAMME' })));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = tried.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
  expect(new Set(reasons)).toEqual(new Set([message]));
});
