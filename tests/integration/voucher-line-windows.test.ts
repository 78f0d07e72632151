import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { rebuildLedgerMonth } from '@/db/ledger-month';
import { migrateDatabase } from '@/db/migrations';
import { type Filters, parseFilters, withPeriods } from '@/lib/core/filters/filters';
import { applyTableView, filterOptions } from '@/lib/core/table-view/apply-view';
import { cellKey, cellOf } from '@/lib/core/table-view/cell-text';
import { indexTable, numberExtremes } from '@/lib/core/table-view/table-index';
import { emptyView, noGroup, type TableView } from '@/lib/core/table-view/view';
import type { Datatable } from '@/lib/core/widgets/widget';
import { voucherLineWindows } from '@/lib/domains/registers/info/sources/voucher-line-windows';
import { narrowedLines, voucherLines } from '@/lib/domains/registers/info/sources/voucher-lines';
import type { Scope } from '@/lib/platform/auth/session';
import { voucherLineFilters } from '@/lib/platform/ledger/voucher-line-filters';
import { askFirst } from '@/lib/platform/routing/windows/ask-first';
import { askRows } from '@/lib/platform/routing/windows/ask-rows';
import { askValues, askWhole } from '@/lib/platform/routing/windows/ask-whole';
import { placesOf, placeWindow } from '@/lib/platform/routing/windows/place-window';
import { ledgerSpan } from '@/lib/product/pages/ledger-span';
import { runs, timeoutOf } from '@/tests/factories/runs';
import { createSmallLedger, customerNumbers, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

/** What people write, and what a search or an alphabet may stumble over. */
const words = fc.constantFrom(
  ...['Betong B30', 'betong', 'ÅS bygg', 'Ærlig', 'Østfold', 'aas', 'Post 9', 'Post 10', '50 %', 'a_b', 'a\\b', '−5 m'],
  ...['-5', '10.2024', '1.234', '2,5', 'Møller & Sønn', 'É', 'e', '', 'uke 1 2', "O'Neil"],
);
const texts = fc.array(fc.option(words, { nil: null }), { minLength: 7, maxLength: 7 });

/** The words of the ledger: lines and vouchers with and without one of their own, names, dates of payment and codes. */
async function reword(scope: Scope, drawn: readonly (string | null)[]): Promise<void> {
  const companyId = scope.company.id;
  const some = sql`(${sql.param(drawn)}::text[])`;
  await asCompany(companyId, async (tx) => {
    await tx.execute(sql`update voucher_line set description = ${some}[1 + line_no % 7], tax_code = ${some}[1 + (line_no + 3) % 7],
      due_date = case when line_no % 2 = 0 then date + 14 end where company_id = ${companyId}`);
    await tx.execute(sql`update voucher set description = ${some}[1 + no::int % 7], journal = case when no::int % 3 = 0 then 'ÅR' else 'gl' end
      where company_id = ${companyId}`);
    for (const table of ['account', 'customer', 'dimension'])
      await tx.execute(sql`update ${sql.identifier(table)} set name = coalesce(${some}[1 + length(name) % 7 ], '') || case when xid::text < '8' then ' 2' else '' end
        where company_id = ${companyId}`);
    await tx.execute(sql`update voucher_line set net = round(net) where company_id = ${companyId} and line_no = 2`);
    await rebuildLedgerMonth(tx, companyId, 2022, 2025);
  });
}

const names = ['date', 'voucher', 'journal', 'account', 'accountName', 'text', 'debit', 'credit', 'net'];
const others = ['customer', 'supplier', 'project', 'department', 'segment', 'due', 'tax'];
const column = fc.constantFrom(...names, ...others, 'gone');
const requested = fc.record({
  q: fc.oneof(
    fc.constant(''),
    fc.constantFrom(
      'BETONG',
      'ås',
      'post 1',
      '-',
      '−5',
      '01.0',
      '2024-0',
      '.2023',
      ',5',
      '00',
      '1.',
      'gl',
      'år',
      '%',
      '_',
      '\\',
      'é e',
      'navn 2',
    ),
    fc.nat({ max: 99 }).map(String),
  ),
  filtered: fc.array(fc.tuple(column, fc.array(fc.nat(), { minLength: 1, maxLength: 4 })), { maxLength: 2 }),
  sort: fc.uniqueArray(fc.record({ column, desc: fc.boolean() }), { selector: (key) => key.column, maxLength: 3 }),
  group: fc.option(column, { nil: undefined }),
  window: fc.integer({ min: 1, max: 40 }),
});

/** The view that is asked for, its filters' values taken among those of the rows. */
function viewOf(
  table: Datatable,
  { q, filtered, sort, group }: typeof requested extends fc.Arbitrary<infer T> ? T : never,
): TableView {
  const filters = filtered.map(([name, places]) => {
    const keys = places.map((at) => cellKey(cellOf(table.data[at % Math.max(1, table.data.length)] ?? {}, name)));
    return [name, [...new Set(keys)]] as const;
  });
  return { q, filters: Object.fromEntries(filters), sort, ...(group !== undefined && { group }) };
}

async function filtersOf(scope: Scope, params: Record<string, string>): Promise<Filters> {
  const own = voucherLineFilters.map(({ name }) => name);
  const span = await asCompany(scope.company.id, (tx) => ledgerSpan(tx, scope.company.id));
  return withPeriods(parseFilters(params, own), span);
}

test('a table in windows shows what the same table shows when the browser has all its rows', {
  timeout: timeoutOf(180_000),
}, async () => {
  const ways = fc.constantFrom<Record<string, string>>(
    {},
    { project: 'noen' },
    { customer: customerNumbers[0] ?? '' },
    { group: '3,15' },
  );
  await fc.assert(
    fc.asyncProperty(
      smallLedger,
      texts,
      ways,
      fc.array(requested, { minLength: 25, maxLength: 25 }),
      async (ledger, drawn, own, all) => {
        const { scope } = await createSmallLedger(ledger);
        await reword(scope, drawn);
        const filters = await filtersOf(scope, { from: '2022-01', to: '2025-12', ...own });
        const table = await voucherLines(scope, filters, {});
        const { columns } = table.options;
        const declared = voucherLineWindows(scope, filters);
        // Vouchers with a word are listed in the query, or stay in the database.
        const stored = voucherLineWindows(scope, filters, 0);
        const ask = <T>(fn: Parameters<typeof asCompany<T>>[1]) => asCompany.read(scope.company.id, fn);
        for (const [at, one] of all.entries()) {
          // Found rows are known by their keys where they are few, as all are here; else they are looked for each time.
          const of = at % 4 < 2 ? declared : stored;
          const windows = at % 2 === 0 ? of : { ...of, key: undefined };
          const view = viewOf(table, one);
          const said = JSON.stringify(view);
          const flat = { ...view, group: noGroup };
          const expected = applyTableView(columns, table.data, view);
          const whole = await ask((tx) => askWhole(tx, windows, view));
          expect(whole.shown, said).toBe(expected.shown);
          expect(whole.sums, said).toEqual(expected.sums);
          expect(
            whole.groups?.map(({ value, count, sums }) => [cellKey(value), count, sums]),
            said,
          ).toEqual(expected.groups?.map(({ key, count, sums }) => [key, count, sums]));

          const rows = applyTableView(columns, table.data, flat).rows;
          expect(await ask((tx) => narrowedLines(tx, scope, filters, view)), said).toEqual(
            applyTableView(columns, table.data, { ...flat, sort: [] }).rows,
          );
          const places = placesOf((await ask((tx) => askWhole(tx, windows, flat, { anchorRows: 7 }))).anchors ?? []);
          expect(places.count, said).toBe(rows.length);
          for (const first of new Set([0, Math.floor(rows.length / 2), Math.max(0, rows.length - one.window)])) {
            if (first >= rows.length) continue;
            const found = await ask((tx) => askRows(tx, windows, flat, placeWindow(places, first, one.window)));
            expect(found, `${said} from ${first}`).toEqual(rows.slice(first, first + one.window));
          }
          // Some are asked for in lots of a few rows, which may be too many lots for what is rare.
          const batches = { portion: 7, few: at % 5 === 0 ? 4 : 1_000, rest: [0, 3, 1_000][at % 3] ?? 0 };
          const first = await ask((tx) => askFirst(tx, windows, flat, one.window, batches));
          const lead = flat.sort.find((key) => columns.some(({ value }) => value === key.column))?.column ?? 'date';
          const figures = ['debit', 'credit', 'net'];
          // By another column, or where the last of them has no figure, the first rows come with the rest.
          const isRequested = first !== undefined || batches.few === 1_000;
          if (lead === 'date' && own.project === undefined)
            expect(first, said).toEqual(isRequested ? rows.slice(0, one.window) : undefined);
          else if (figures.includes(lead) && typeof rows[one.window - 1]?.[lead] === 'number')
            expect(first, said).toEqual(rows.slice(0, one.window));
          else expect(first, said).toBeUndefined();
          const dropped = columns[one.window % columns.length]?.value ?? '';
          const values = await ask((tx) => askValues(tx, windows, view, dropped));
          expect(
            values.map(({ value, count }) => [cellKey(value), count]),
            `${said} ${dropped}`,
          ).toEqual(
            filterOptions(indexTable(columns, table.data), view, dropped).map(({ key, count }) => [key, count]),
          );
        }
        const { extremes } = await ask((tx) => askWhole(tx, declared, emptyView, { extremes: true }));
        expect(extremes).toEqual(numberExtremes(indexTable(columns, table.data)));
      },
    ),
    { numRuns: runs(3), endOnFailure: true },
  );
});
