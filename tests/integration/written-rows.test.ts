import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import { priceLine } from '@/db/schema';
import { blockRows, type ColumnarRows, decodeRows } from '@/lib/core/table-view/columnar';
import type { Row } from '@/lib/core/widgets/column';
import type { WrittenRows } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { readTable } from '@/lib/platform/tables/read-table';
import { ChangeRefused } from '@/lib/platform/tables/refusal';
import { liveTables } from '@/lib/platform/tables/registry';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { canWrite } from '@/lib/platform/tables/written-rows';
import { answerPage } from '@/lib/product/pages/answer-page';
import { findPage } from '@/lib/product/pages/registry';
import {
  addLeast,
  change,
  columnsOf,
  companyTables,
  homeOf,
  makeFilledScope,
  typed,
  year,
} from '@/tests/factories/any-table';
import { runs } from '@/tests/factories/runs';

let scope: Scope;
let other: Scope;
beforeAll(async () => {
  await migrateDatabase(env().DATABASE_URL);
  scope = await makeFilledScope();
  other = await makeFilledScope();
});
afterAll(closeConnection);

function rowsOf({ count, blocks }: WrittenRows, shape: 'rows' | 'columns'): Row[] {
  const texts = [...blocks].map((text) => Buffer.from(text).toString());
  if (shape === 'rows') return JSON.parse(`[${texts.join()}]`) as Row[];
  const read: ColumnarRows = { count, blocks: texts.map((text) => JSON.parse(text)) };
  return decodeRows(read);
}

/** What a table says when it is read and when it is written; the same but for how its rows come. */
async function expectSame(of: Scope, tbl: string, options: Parameters<typeof readTable>[2] = {}): Promise<number> {
  const table = liveTables.get(tbl);
  if (!table) throw new Error(`There is no live table ${tbl}.`);
  const { data, ...read } = await readTable(of, table, { year, ...options });
  for (const write of ['rows', 'columns'] as const) {
    const { data: none, written, ...rest } = await readTable(of, table, { year, ...options, write });
    expect(written !== undefined, tbl).toBe(canWrite(table));
    expect(rest, tbl).toEqual(read);
    expect(written ? rowsOf(written, write) : none, `${tbl} by ${write}`).toEqual(data);
  }
  return data.length;
}

/** Those that are edited as tables: the cards of a board are turned on it. */
const tables = companyTables.filter(({ tbl }) => tbl !== 'kamishibai_card' && tbl !== 'equipment_card');

/** A row with something in every column that takes it. */
async function addWhole(table: LiveTable): Promise<void> {
  const part = await homeOf(scope, table);
  const row = await addLeast(scope, table, part);
  for (const column of await columnsOf(scope, table, part)) {
    const { editor } = column;
    if (!editor || editor.readonly || table.columns[column.value]?.required) continue;
    if (editor.kind === 'lookup' && (editor.values ?? []).length === 0) continue;
    const cells = [{ row, col: column.value, val: typed(column).typed }];
    // What the table's own rules have against it is not what is tried here.
    await saveCells(scope, { ...change(), ...part, tbl: table.tbl, cells }).catch((error: unknown) => {
      if (!(error instanceof ChangeRefused)) throw error;
    });
  }
}

test.each(tables.map((table) => [table.tbl, table] as const))(
  '%s holds the same read and written',
  async (tbl, table) => {
    await addWhole(table);
    await addLeast(scope, table);
    expect(await expectSame(scope, tbl)).toBeGreaterThanOrEqual(2);
    expect(await expectSame(other, tbl)).toBeLessThan(2);
  },
);

/** What JSON, SQL and texts of SQL find hard. */
const hard = fc.constantFrom(
  '',
  '"',
  '\\',
  "'",
  '\\u0000',
  '\u0001\u001f',
  '\n\r\t\b\f',
  'æøå ÆØÅ',
  '\u2028\u2029',
  '😀',
  '{"a":[1]}',
  'null',
  '$1',
  '%s',
  '\ufeff',
);
const text = fc
  .array(fc.oneof(hard, fc.string({ unit: 'grapheme', maxLength: 20 })), { maxLength: 4 })
  .map((parts) => parts.join('').replaceAll('\u0000', ''));
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const øre = fc.integer({ min: -(10 ** 14), max: 10 ** 14 }).map((value) => value / 100);
const small = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((value) => value / 10_000);
const lines = fc.array(
  fc.record({
    title: text,
    category: orNull(text),
    classification: text,
    priceam: orNull(øre),
    pricemeasure: orNull(text),
    co2am: orNull(small),
    lineid: orNull(text),
  }),
  { minLength: 1, maxLength: 40 },
);

test('whatever a row holds is the same written as read', async () => {
  const companyId = scope.company.id;
  await fc.assert(
    fc.asyncProperty(lines, async (made) => {
      await asCompany(companyId, (tx) => tx.insert(priceLine).values(made.map((line) => ({ companyId, ...line }))));
      await expectSame(scope, 'price_line');
    }),
    { numRuns: runs(25) },
  );
});

test('more rows than a block holds come in their order, and those that may not be chosen any more keep their names', async () => {
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    const rows = Array.from({ length: blockRows + 7 }, (_, i) => ({
      companyId,
      title: `Vare ${(i * 7919) % 10_007}`,
      classification: 'goods',
    }));
    for (let at = 0; at < rows.length; at += 1_000) await tx.insert(priceLine).values(rows.slice(at, at + 1_000));
  });
  expect(await expectSame(scope, 'price_line')).toBeGreaterThan(blockRows);
});

test('the call answers the same JSON whether the rows are written or read', async () => {
  const entry = findPage('/bid/editable/prisliste');
  if (!entry) throw new Error('There is no price list.');
  const ask = async (query: Record<string, string>) =>
    (await (await answerPage(scope, entry, { media: 'json', shape: 'rows', ...query })).json()) as Record<
      string,
      { data: Row[] }
    >;
  const [byRow, byColumn] = [await ask({}), await ask({ shape: 'columns' })];
  const [id = ''] = Object.keys(byRow);
  expect(byRow[id]?.data.length).toBeGreaterThan(0);
  expect(decodeRows(byColumn[id]?.data as unknown as ColumnarRows)).toEqual(byRow[id]?.data);
  const read = await ask({ format: 'datatable' });
  expect(read[id]?.data.map(({ xid }) => xid)).toEqual(byRow[id]?.data.map(({ xid }) => xid));
});
