import { setImmediate as breath } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { addRow } from '@/lib/platform/tables/add-row';
import { changesSince } from '@/lib/platform/tables/changes';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import type { WireChange } from '@/lib/platform/tables/wire-change';
import { customersOf, direct, makeScope, newCustomer } from '@/tests/factories/live-rows';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** A screen that knows the table from its changes alone. */
function apply(rows: Map<string, Record<string, unknown>>, { row, kind, col, val, vals }: WireChange): void {
  if (kind === 'delete') rows.delete(row);
  else if (kind === 'edit') rows.set(row, { ...rows.get(row), [col ?? '']: val ?? null });
  else rows.set(row, { ...vals });
}

test('a company’s numbers have no gaps and are seen in their order while thirty write, and nobody else’s are among them', async () => {
  const scope = await makeScope();
  const others = await makeScope();
  const seen: WireChange[] = [];
  let no = 0;
  async function poll(): Promise<void> {
    const missed = await changesSince(scope.company.id, no);
    if ('reload' in missed) throw new Error('More was missed than was written.');
    seen.push(...missed.changes);
    no = missed.no;
  }
  let writing = true;
  const reader = (async () => {
    while (writing) {
      await poll();
      await breath();
    }
    await poll();
  })();
  const writers = Array.from({ length: 30 }, async (_, writer) => {
    const row = await newCustomer(scope, { name: `Kunde ${writer}` });
    await newCustomer(others);
    for (let i = 0; i < 8; i += 1) {
      const cells = [
        { row, col: 'phone', val: `${i}` },
        { row, col: 'paymentDays', val: i * 10 },
      ];
      await saveCells(scope, { ...direct(), cells: writer % 2 === 0 ? cells : cells.slice(0, 1) });
      // What is refused takes no number.
      await expect(saveCells(scope, { ...direct(), cells: [{ row, col: 'orgnr', val: 'feil' }] })).rejects.toThrow();
      await expect(addRow(scope, { ...direct(), row, vals: { name: 'Igjen' } })).rejects.toThrow('finnes allerede');
    }
    if (writer % 5 === 0) await deleteRow(scope, { ...direct(), row });
  });
  await Promise.all(writers);
  writing = false;
  await reader;
  expect(seen.map((change) => change.no)).toEqual(seen.map((_, i) => i + 1));
  expect(seen.at(-1)?.no).toBe(no);
  const screen = new Map<string, Record<string, unknown>>();
  for (const change of seen) apply(screen, change);
  const rows = await customersOf(scope);
  expect(rows).toHaveLength(24);
  expect([...screen.keys()].sort()).toEqual(rows.map(({ xid }) => xid).sort());
  for (const { xid, companyId: _company, ...values } of rows)
    expect(values).toMatchObject(screen.get(xid) ?? { gone: 1 });
});
