import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { tableOfChart } from '@/lib/platform/files/export/widget-table';
import { keyFiguresPath } from '@/lib/platform/routing/paths';
import { pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { createCompany } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

const measured = fc.uniqueArray(
  fc.record({
    year: fc.integer({ min: 2024, max: 2026 }),
    month: fc.integer({ min: 1, max: 12 }),
    value: fc.integer({ min: -500, max: 9_999 }).map((n) => n / 10),
  }),
  { selector: ({ year, month }) => year * 12 + month, minLength: 1, maxLength: 20 },
);
const figure = fc.record({
  limit: fc.constantFrom('Minst', 'Høyst', null),
  target: fc.option(
    fc.integer({ min: 1, max: 900 }).map((n) => n / 2),
    { nil: null },
  ),
  measured,
});
type Figure = {
  limit: string | null;
  target: number | null;
  measured: { year: number; month: number; value: number }[];
};

async function withFigures(figures: readonly Figure[]): Promise<{ scope: Scope; ids: string[] }> {
  const scope = await createCompany('Måltall AS');
  const companyId = scope.company.id;
  const ids = figures.map(() => uuidv7());
  await asCompany(companyId, async (tx) => {
    for (const [i, { limit, target, measured }] of figures.entries()) {
      const xid = ids[i] ?? '';
      await tx
        .insert(schema.measure)
        .values({ companyId, xid, name: `Tall ${i}`, unit: 'stk', limit, target, orderint: i });
      await tx.insert(schema.measureValue).values(measured.map((one) => ({ companyId, measureId: xid, ...one })));
    }
  });
  return { scope, ids };
}

/** The latest value of the months of a year, worked out by hand. */
const latest = ({ measured }: Figure, year: number, from: number, to: number) =>
  measured
    .filter((one) => one.year === year && from <= one.month && one.month <= to)
    .sort((a, b) => a.month - b.month)
    .at(-1)?.value ?? null;

test('each figure stands against its target and the year before, by quarter and by year, as it was measured', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(figure, { minLength: 1, maxLength: 3 }), fc.nat(), async (figures, at) => {
      const { scope, ids } = await withFigures(figures);
      const chosen = at % figures.length;
      const requested = { maltall: ids[chosen] ?? '', history: 'ytd', frequency: 'qr', yrpr: '2026-12' };
      const page = await pageOf(scope, keyFiguresPath, requested);
      const chart = widgetOf(page, 'utvikling', 'chart');
      const one = figures[chosen];
      if (!one) throw new Error('no figure');
      const quarters = [1, 4, 7, 10].map((from) => latest(one, 2026, from, from + 2));
      const [own] = chart.series;
      expect(own?.data ?? null).toEqual(quarters.some((value) => value !== null) ? quarters : null);
      if (own) {
        expect(chart.title.text).toBe(`Tall ${chosen}`);
        const target = chart.series.find(({ compared }) => compared?.as === 'budget');
        expect(target?.data ?? null).toEqual(one.target === null ? null : quarters.map(() => one.target));
        const before = [1, 4, 7, 10].map((from) => latest(one, 2025, from, from + 2));
        const shown = chart.series.find(({ compared }) => compared?.as === 'before');
        expect(shown?.data ?? null).toEqual(before.some((value) => value !== null) ? before : null);
        expect(tableOfChart(chart).rows.map(({ cells }) => cells[1])).toEqual(quarters);
      }
      const rows = widgetOf(page, 'maltall', 'datatable').data;
      expect(rows).toHaveLength(figures.length);
      for (const [i, row] of rows.entries()) {
        const made = figures[i];
        if (!made) throw new Error('no figure');
        const now = [1, 4, 7, 10].map((from) => latest(made, 2026, from, from + 2)).findLast((value) => value !== null);
        expect(row.latest ?? null).toBe(now ?? null);
        const judged = now !== undefined && now !== null && made.target !== null && made.limit !== null;
        expect(row.standing === null).toBe(!judged);
        if (!judged || now === undefined || now === null || made.target === null) continue;
        const better = made.limit === 'Minst' ? now - made.target : made.target - now;
        expect(row.deviation).toBeCloseTo(better, 6);
        expect(row.standing === 'Nådd').toBe(better >= 0);
      }
      const years = await pageOf(scope, keyFiguresPath, { ...requested, history: '2yr', frequency: 'yr' });
      const byYear = widgetOf(years, 'utvikling', 'chart').series[0]?.data ?? [];
      const expected = [2025, 2026].map((year) => latest(one, year, 1, 12));
      if (byYear.length === 2) expect(byYear).toEqual(expected);
      else expect(expected.at(-1)).toBe(byYear.at(-1) ?? null);
    }),
    { numRuns: runs(15), endOnFailure: true },
  );
});

test('an empty company is told where key figures are made, another company’s is not found, and nobody sees them without Read', async () => {
  const { scope, ids } = await withFigures([
    { limit: null, target: null, measured: [{ year: 2026, month: 1, value: 1 }] },
  ]);
  const other = await createCompany('Tomt AS');
  const empty = await pageOf(other, keyFiguresPath, { maltall: ids[0] ?? '' });
  expect(widgetOf(empty, 'utvikling', 'chart').series).toEqual([]);
  for (const id of ['utvikling', 'maltall']) {
    const widget = empty.widgets[id];
    expect(widget?.wtype !== 'failed' && widget?.parameters.empty).toContain('Ingen måltall ennå');
  }
  const stranger = { ...scope, permissions: [{ path: '/bid', action: 'Write' as const }] };
  await expect(pageOf(stranger, keyFiguresPath)).rejects.toMatchObject({ status: 403 });
});
