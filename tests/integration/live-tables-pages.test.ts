import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import { customer as customerRow } from '@/db/schema';
import { customerColumns } from '@/lib/core/columns/customers';
import type { Scope } from '@/lib/platform/auth/session';
import { addRow } from '@/lib/platform/tables/add-row';
import { defineTable } from '@/lib/platform/tables/declared/live-table';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { readTable } from '@/lib/platform/tables/read-table';
import { readValue } from '@/lib/platform/tables/read-value';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { findPage, pages } from '@/lib/product/pages/registry';
import {
  addLeast,
  change,
  columnsOf,
  companyTables,
  homeOf,
  logOf,
  makeFilledScope,
  readWhole,
  refused,
  rowOf,
  tableOf,
  typed,
  year,
} from '@/tests/factories/any-table';

/** Those that are edited as tables; the cards of a board are turned on the board (boards.test.ts). */
const tables = companyTables.filter(({ tbl }) => tbl !== 'kamishibai_card' && tbl !== 'equipment_card');
const march = `${year}-03`;

let scope: Scope;
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await makeFilledScope();
});
afterAll(closeConnection);

test('every live table has its page, and the tables are those of the product', () => {
  expect(tables.map(({ tbl }) => tbl).sort()).toEqual([
    'bid',
    'booking',
    'budget',
    'certificate',
    'company_day',
    'contact',
    'contract',
    'customer',
    'employee',
    'equipment',
    'evaluation',
    'execution',
    'forecast',
    'growth_item',
    'ilog',
    'kamishibai_board',
    'kamishibai_point',
    'kamishibai_row',
    'measure',
    'opportunity',
    'price_line',
    'project',
    'project_log',
    'recommendation',
    'requirement',
    'risk',
    'sales_order',
    'scratch',
    'service_record',
    'shipping_line',
    'strategy_node',
    'supplier',
    'task',
    'time_entry',
    'variation',
  ]);
  const about = pages.flatMap(({ kind, path, tabs = [] }) =>
    kind === 'attributes' || kind === 'scan' ? [path] : tabs.map(({ path }) => path),
  );
  const parts = new Set(about);
  for (const { tbl, path, access: { personal, partPaths = [] } = {} } of tables) {
    const kind = personal ? path.split('/')[2] : 'editable';
    if (!parts.has(path)) expect(findPage(path)?.kind, `${tbl} at ${path}`).toBe(kind);
    for (const partPath of partPaths) expect(parts, `${tbl} at ${partPath}`).toContain(partPath);
  }
});

describe.each(tables.map((table) => [table.tbl, table] as const))('%s', (tbl, table) => {
  test('takes a row with only what is required, and keeps what is typed into every column', async () => {
    const part = await homeOf(scope, table);
    const row = await addLeast(scope, table, part);
    for (const { value: col } of await columnsOf(scope, table, part)) {
      // Asked for anew: a column's choices may follow from the cell before.
      const column = (await columnsOf(scope, table, part)).find(({ value }) => value === col);
      if (!column) throw new Error(`${col} is gone.`);
      if (column.editor?.readonly) continue;
      const { typed: val, stored } = typed(column);
      const was = (await rowOf(scope, table, row))?.[col] ?? null;
      // A status of shipping takes the day that is picked; its other days follow from it (shipping.test.ts).
      if (tbl === 'shipping_line' && ['startdate', 'enddate'].includes(col)) continue;
      const reported = tbl === 'shipping_line' ? { activedate: '2026-11-20' } : {};
      await saveCells(scope, { ...change(), ...reported, tbl, cells: [{ row, col, val, was }] });
      expect((await rowOf(scope, table, row))?.[col], `${tbl}.${col}`).toBe(stored);
    }
  });

  test('takes a change that says where its screen was, and finds no row of another project there', async () => {
    const row = await addLeast(scope, table);
    const columns = await columnsOf(scope, table, await homeOf(scope, table));
    const column = columns.find(({ editor }) => editor && !editor.readonly);
    if (!column) throw new Error(`${tbl} has no column to edit.`);
    const cells = [{ row, col: column.value, val: (await rowOf(scope, table, row))?.[column.value] ?? null }];
    const places = ['projectid', 'equipmentid'] as const;
    const where = Object.fromEntries(places.flatMap((of) => (table.scopes?.[of] ? [] : [[of, randomUUID()]])));
    await saveCells(scope, { ...change(), tbl, cells, ...where });
    for (const of of places.filter((one) => table.scopes?.[one])) {
      await expect(deleteRow(scope, { ...change(), tbl, row, [of]: randomUUID() })).rejects.toThrow('Fant ikke raden');
    }
    await deleteRow(scope, { ...change(), tbl, row, ...where });
    expect(await rowOf(scope, table, row)).toBeUndefined();
  });

  test('gives a deleted row back as it was', async () => {
    const row = await addLeast(scope, table);
    if (table.months) {
      await saveCells(scope, { ...change(), tbl, cells: [{ row, col: march, val: '1.500' }] });
    }
    const before = await rowOf(scope, table, row);
    expect(before?.[march], 'a month value').toBe(table.months ? 1_500 : undefined);
    const { no } = await deleteRow(scope, { ...change(), tbl, row });
    expect(await rowOf(scope, table, row)).toBeUndefined();
    await restoreRow(scope, { ...change(), tbl, no });
    expect(await rowOf(scope, table, row)).toEqual(before);
  });

  test('knows no column outside its declaration', async () => {
    const row = await addLeast(scope, table);
    const before = await rowOf(scope, table, row);
    const log = (await logOf(scope)).length;
    const names = ['xid', 'company_id', 'companyId', 'constructor', 'toString', 'finnes_ikke'];
    if (!table.months) names.push(march);
    for (const col of names) {
      const cells = [{ row, col, val: randomUUID() }];
      const error = await refused(saveCells(scope, { ...change(), tbl, cells }));
      expect(error.problems).toEqual([{ row, col, message: 'Ukjent kolonne.' }]);
    }
    expect(await rowOf(scope, table, row)).toEqual(before);
    expect(await logOf(scope)).toHaveLength(log);
  });

  test('is changed by nobody without Write on its page', async () => {
    const row = await addLeast(scope, table);
    const before = await readWhole(scope, table);
    const log = (await logOf(scope)).length;
    const elsewhere = tables.filter(({ path }) => path !== table.path).map(({ path }) => path);
    const reader: Scope = {
      ...scope,
      permissions: [
        { path: table.path, action: 'Read' },
        ...elsewhere.map((path) => ({ path, action: 'Write' as const })),
      ],
    };
    const [col = ''] = Object.keys(table.columns);
    const not = { status: 403, message: `Du kan ikke endre ${table.title}.` };
    await expect(saveCells(reader, { ...change(), tbl, cells: [{ row, col, val: 'x' }] })).rejects.toMatchObject(not);
    await expect(addRow(reader, { ...change(), tbl, row: randomUUID(), vals: {} })).rejects.toMatchObject(not);
    await expect(deleteRow(reader, { ...change(), tbl, row })).rejects.toMatchObject(not);
    await expect(restoreRow(reader, { ...change(), tbl, no: 1 })).rejects.toMatchObject(not);
    expect(await readWhole(scope, table)).toEqual(before);
    expect(await logOf(scope)).toHaveLength(log);
  });
});

test('a readonly column is shown and not edited', () => {
  const customer = tableOf('customer');
  const table = defineTable({
    ...customer,
    entity: customerColumns,
    columns: { ...customer.columns, name: { column: customerRow.name, readonly: true } },
  });
  expect(readValue(table, 'name', 'Nytt')).toEqual({ error: '«Navn» kan ikke endres.' });
});

describe('months', () => {
  test.each(['budget', 'measure'])('of %s are saved, cleared, and shown in their own year', async (tbl) => {
    const table = tableOf(tbl);
    const row = await addLeast(scope, table);
    const save = (val: string | null) => saveCells(scope, { ...change(), tbl, cells: [{ row, col: march, val }] });
    await save('-2.500');
    const inYear = async (requested: number) =>
      (await readTable(scope, table, { year: requested })).data.find(({ xid }) => xid === row);
    expect(await inYear(year)).toMatchObject({ [march]: -2_500 });
    expect(await inYear(year + 1)).not.toHaveProperty(march);
    await save('');
    expect(await inYear(year)).not.toHaveProperty(march);
    const log = await logOf(scope);
    expect(log.filter((line) => line.row === row).map(({ col, newValue }) => [col, newValue])).toMatchObject([
      [null, {}],
      [march, -2_500],
      [march, null],
    ]);
  });

  test('a budget is in whole kroner: øre are refused, not rounded away', async () => {
    const table = tableOf('budget');
    const row = await addLeast(scope, table);
    const cells = [{ row, col: march, val: '1000,50' }];
    expect((await refused(saveCells(scope, { ...change(), tbl: 'budget', cells }))).message).toBe(
      'Skriv et helt tall.',
    );
    expect(await rowOf(scope, table, row)).not.toHaveProperty(march);
  });
});
