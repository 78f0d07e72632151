import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import type { Row } from '@/lib/core/widgets/column';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { loadPage } from '@/lib/product/pages/load-page';
import { findPage } from '@/lib/product/pages/registry';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import {
  accountNumbers,
  createSmallLedger,
  customerNumbers,
  dateOf,
  departmentCodes,
  projectCodes,
  type SmallVoucher,
  segmentCodes,
  smallLedger,
  supplierNumbers,
} from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const everything = { from: '2022-01', to: '2025-12' };
const codeOrNone = (codes: string[]) =>
  fc.option(fc.constantFrom(...codes, 'ingen', 'finnes-ikke'), { nil: undefined });
const own = fc.record({
  account: fc.option(fc.constantFrom(...accountNumbers), { nil: undefined }),
  group: fc.option(fc.constantFrom('3', '30', '15,19', '4, 5', '9', 'K', '%'), { nil: undefined }),
  customer: codeOrNone(customerNumbers),
  supplier: codeOrNone(supplierNumbers),
  project: codeOrNone(projectCodes),
  segment: codeOrNone(segmentCodes),
  department: codeOrNone(departmentCodes),
  voucher: fc.option(fc.constantFrom('1', '2', '7', '999'), { nil: undefined }),
});

type Line = SmallVoucher['lines'][number] & { owner: string | null; voucher: string; date: string; lineNo: number };

function linesOf(vouchers: SmallVoucher[]): Line[] {
  return vouchers.flatMap((v, i) => {
    const named = new Set(v.lines.map((l) => l.customer).filter((c) => c !== null));
    const only = named.size === 1 ? ([...named][0] ?? null) : null;
    return v.lines.map((l, j) => ({
      ...l,
      owner: l.customer ?? (l.account.startsWith('3') ? only : null),
      voucher: String(i + 1),
      date: dateOf(v),
      lineNo: j + 1,
    }));
  });
}

type Requested = typeof own extends fc.Arbitrary<infer T> ? T : never;

function passes(line: Line, requested: Requested): boolean {
  const is = (value: string | null, code: string | undefined) =>
    code === undefined || (code === 'ingen' ? value === null : value === code);
  const prefixes = requested.group?.split(',').map((p) => p.trim());
  return (
    is(line.account, requested.account) &&
    (prefixes?.some((prefix) => line.account.startsWith(prefix)) ?? true) &&
    is(line.owner, requested.customer) &&
    is(line.supplier, requested.supplier) &&
    is(line.project, requested.project) &&
    is(line.segment, requested.segment) &&
    is(line.department, requested.department) &&
    is(line.voucher, requested.voucher)
  );
}

/** What a person sees of a line, in the order of the table. */
const seen = (rows: Row[]) =>
  rows.map((r) => `${r.date} ${r.voucher} ${r.account} ${oreOf(r.net)} ${r.customer ?? '-'}`);
const expectedOf = (lines: Line[]) =>
  [...lines]
    .sort((a, b) =>
      a.date !== b.date
        ? a.date < b.date
          ? 1
          : -1
        : a.voucher !== b.voucher
          ? a.voucher < b.voucher
            ? -1
            : 1
          : a.lineNo - b.lineNo,
    )
    .map((l) => `${l.date} ${l.voucher} ${l.account} ${l.net === 0 ? 0 : l.net} ${l.owner ? `Navn ${l.owner}` : '-'}`);

test('the filters pick the lines they name, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, fc.array(own, { minLength: 12, maxLength: 12 }), async (ledger, filters) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const lines = linesOf(vouchers);
      const single = filters.flatMap((requested) =>
        Object.entries(requested).map(([name, value]) => ({ [name]: value }) as Partial<Requested>),
      );
      for (const requested of [...single.slice(0, 40), ...filters, {}]) {
        const set = Object.entries(requested).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const page = await pageOf(scope, voucherLinesPath, { ...everything, ...Object.fromEntries(set) });
        const table = widgetOf(page, 'bilag', 'datatable');
        const expected = expectedOf(lines.filter((line) => passes(line, requested as Requested)));
        expect(seen(table.data), JSON.stringify(requested)).toEqual(expected);
        expect(table.total).toBe(expected.length);
      }
    }),
    { numRuns: runs(3), endOnFailure: true },
  );
});

const [ledger] = fc.sample(smallLedger, { numRuns: 1, seed: 11 });

test('a limit gives the first lines of all of them and counts the rest', async () => {
  if (!ledger) throw new Error('no ledger was drawn');
  const { scope, vouchers } = await createSmallLedger(ledger);
  const all = expectedOf(linesOf(vouchers));
  for (const limit of [0, 1, 7, all.length, all.length + 5]) {
    const table = widgetOf(await pageOf(scope, voucherLinesPath, everything, { limit }), 'bilag', 'datatable');
    expect(seen(table.data)).toEqual(all.slice(0, limit));
    expect(table.total, `limit ${limit}`).toBe(all.length);
  }
});

test('from and to stand in for the history, each alone too', async () => {
  if (!ledger) throw new Error('no ledger was drawn');
  const { scope, vouchers } = await createSmallLedger(ledger);
  const count = async (params: Record<string, string>) =>
    widgetOf(await pageOf(scope, voucherLinesPath, params), 'bilag', 'datatable').total;
  const among = (from: string, to: string) =>
    linesOf(vouchers).filter((l) => l.date.slice(0, 7) >= from && l.date.slice(0, 7) <= to).length;
  expect(await count({ from: '2023-05', to: '2024-02' })).toBe(among('2023-05', '2024-02'));
  expect(await count({ from: '2024-02' })).toBe(among('2024-02', '2099-12'));
  expect(await count({ to: '2023-05' })).toBe(among('2000-01', '2023-05'));
  expect(await count({ from: '2024-02', to: '2023-05' })).toBe(0);
  expect(await count({ history: 'ytd', yrpr: '2024-06' })).toBe(among('2024-01', '2024-06'));
});

test('a month that cannot be read is told so', async () => {
  if (!ledger) throw new Error('no ledger was drawn');
  const { scope } = await createSmallLedger(ledger);
  const entry = findPage(voucherLinesPath);
  if (!entry) throw new Error('no page');
  const { bilag } = (await loadPage(scope, entry, { from: '2024-13' })).widgets;
  expect(bilag).toMatchObject({ wtype: 'failed', message: 'Fra måned skrives som 2026-10.' });
});

test('another company’s codes find nothing', async () => {
  if (!ledger) throw new Error('no ledger was drawn');
  const first = await createSmallLedger(ledger);
  const second = await createSmallLedger({ ...ledger, vouchers: [] });
  const found = await pageOf(second.scope, voucherLinesPath, { ...everything, customer: '10001' });
  expect(widgetOf(found, 'bilag', 'datatable').data).toEqual([]);
  expect(first.scope.company.id).not.toBe(second.scope.company.id);
});
