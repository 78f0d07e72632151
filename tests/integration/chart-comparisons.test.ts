import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { asSystem } from '@/db/system';
import type { Chart } from '@/lib/core/widgets/widget';
import { tableOfBar, tableOfChart } from '@/lib/platform/files/export/widget-table';
import { liquidityPath, profitAndLossPath, revenuePath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { isNight, runs } from '@/tests/factories/runs';
import {
  createSmallLedger,
  firstMonthOf,
  lastMonthOf,
  projectCodes,
  type SmallLedger,
  smallLedger,
} from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

// A ledger takes too long to write for shrinking: the seed in the failure is enough to see it again.
const few = { numRuns: runs(6), endOnFailure: true };
const requested = fc.record({
  fiscalStart: fc.constantFrom(1, 4, 7),
  history: fc.constantFrom('ytd', 'ytd2yr', '2yr', 'yrall', 'ytdall'),
  frequency: fc.constantFrom('mo', 'qr', 'yr'),
  yrpr: fc.constantFrom('2025-03', '2025-08', '2024-12'),
});

const pad = (n: number) => String(n).padStart(2, '0');
const shifted = (month: string, years: number) => `${Number(month.slice(0, 4)) + years}-${month.slice(5)}`;
type Part = { month: string; digit: string; ore: number };

/** The ledger's and the budget's own lines: nothing of what the product works out is used. */
function linesOf(ledger: SmallLedger, vouchers: SmallLedger['vouchers']) {
  const lines: Part[] = vouchers.flatMap(({ year, month, lines: own }) =>
    own
      .filter(({ account }) => !/^8[89]/.test(account))
      .map(({ account, net }) => ({ month: `${year}-${pad(month)}`, digit: account.slice(0, 1), ore: -net })),
  );
  const budget: Part[] = ledger.budget
    .filter(({ project }) => project === null)
    .map(({ year, month, group, ore }) => ({ month: `${year}-${pad(month)}`, digit: group.slice(0, 1), ore: -ore }));
  return { lines, budget };
}

const sumOf = (parts: readonly Part[], digits: string, from: string, to: string) =>
  parts.reduce(
    (sum, { month, digit, ore }) => sum + (digits.includes(digit) && from <= month && month <= to ? ore : 0),
    0,
  );

const unsigned = (ore: number) => (ore === 0 ? 0 : ore);
const oreOrNull = (value: number | null | undefined) => (value === null || value === undefined ? null : oreOf(value));

function held(chart: Chart, to: string, as: 'before' | 'budget', at: number) {
  const series = chart.series.find(({ compared }) => compared?.to === to && compared.as === as);
  return { value: oreOrNull(series?.data[at]), drill: series?.drills?.[at] };
}

async function companyOf(ledger: SmallLedger, fiscalStart: number) {
  const made = await createSmallLedger(ledger);
  await asSystem((tx) =>
    tx.update(schema.company).set({ fiscalStart }).where(eq(schema.company.id, made.scope.company.id)),
  );
  return made;
}

test('each bar and line is held against the same months a year before and against the budget, to the øre', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(smallLedger, requested, async (ledger, { fiscalStart, ...params }) => {
      const { scope, vouchers } = await companyOf(ledger, fiscalStart);
      const { lines, budget } = linesOf(ledger, vouchers);
      const [known, last] = [firstMonthOf(vouchers), lastMonthOf(vouchers)];
      const page = await pageOf(scope, profitAndLossPath, params);
      const result = widgetOf(page, 'utvikling', 'chart');
      const revenue = widgetOf(await pageOf(scope, revenuePath, params), 'segmenter', 'chart');
      const kinds = [
        { chart: result, to: 'Inntekter', digits: '3', sign: 1 },
        { chart: result, to: 'Kostnader', digits: '4567', sign: -1 },
        { chart: result, to: 'Driftsresultat', digits: '34567', sign: 1 },
        { chart: revenue, to: 'segment', digits: '3', sign: 1 },
      ];
      for (const { chart, to, digits, sign } of kinds) {
        for (const [at] of chart.xAxis.data.entries()) {
          const bucket = page.filters.buckets[at];
          if (!bucket) throw new Error('a place without its months');
          const [from, until] = [shifted(bucket.from, -1), shifted(bucket.to, -1)];
          const before = held(chart, to, 'before', at);
          const expected =
            from < known || bucket.from > last ? null : unsigned(sign * sumOf(lines, digits, from, until));
          expect([to, bucket.label, before.value]).toEqual([to, bucket.label, expected]);
          const has = bucket.from <= last && budget.some(({ month }) => bucket.from <= month && month <= bucket.to);
          const planned = held(chart, to, 'budget', at).value;
          expect([to, bucket.label, planned]).toEqual([
            to,
            bucket.label,
            has ? unsigned(sign * sumOf(budget, digits, bucket.from, bucket.to)) : null,
          ]);
          compared += Number(expected !== null) + Number(has);
          if (at > 0 || before.value === null) continue;
          const behind = await pageOf(scope, voucherLinesPath, before.drill ?? {});
          const net = widgetOf(behind, 'bilag', 'datatable').data.reduce((sum, row) => sum + oreOf(row.net), 0);
          expect(Math.abs(net), JSON.stringify(before.drill)).toBe(Math.abs(before.value));
        }
      }
    }),
    few,
  );
  if (isNight) expect(compared).toBeGreaterThan(20);
});

test('balances stand beside those of the same day a year before, and their lines add up to them', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope } = await createSmallLedger(ledger);
      const at = (yrpr: string) => pageOf(scope, liquidityPath, { history: 'ytd', frequency: 'mo', yrpr });
      const [now, before] = await Promise.all([at('2025-06'), at('2024-06')]);
      const [chart, then] = [widgetOf(now, 'utvikling', 'chart'), widgetOf(before, 'utvikling', 'chart')];
      for (const { name, data } of then.series.filter(({ compared }) => !compared)) {
        for (const [i, place] of chart.xAxis.data.entries()) {
          const month = then.xAxis.data.indexOf(place.replace('2025', '2024'));
          expect([name, place, held(chart, name, 'before', i).value]).toEqual([name, place, oreOrNull(data[month])]);
        }
        const { value, drill } = held(chart, name, 'before', 0);
        if (value === null) continue;
        const behind = await pageOf(scope, voucherLinesPath, drill ?? {});
        const net = widgetOf(behind, 'bilag', 'datatable').data.reduce((sum, row) => sum + oreOf(row.net), 0);
        expect(Math.abs(net)).toBe(Math.abs(value));
      }
    }),
    { ...few, numRuns: runs(3) },
  );
});

test('bars of customers and projects say last year, budget and share, the same in their files', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, async (ledger) => {
      const { scope, vouchers } = await createSmallLedger(ledger);
      const params = { history: 'ytd', yrpr: '2025-09' };
      const page = await pageOf(scope, revenuePath, params);
      const bars = widgetOf(page, 'storste', 'bar');
      const rows = widgetOf(page, 'kunder', 'tabulator').data;
      const whole = rows.reduce((sum, row) => sum + oreOf(row.revenue), 0);
      for (const { key, value, before, share } of bars.data) {
        const row = rows.find(({ customer }) => customer === key);
        expect([key, before ?? null]).toEqual([key, row?.before ?? null]);
        if (value < 0 || whole <= 0) expect(share ?? null).toBeNull();
        else expect(share).toBeCloseTo(oreOf(value) / whole, 9);
      }
      const { columns, rows: written } = tableOfBar(bars);
      const isKnown = bars.data.some(({ before }) => typeof before === 'number');
      const heads = ['Navn', 'Beløp (kr)', 'Andel', ...(isKnown ? ['I fjor (kr)'] : [])];
      if (bars.data.length > 0) expect(columns.map(({ text }) => text)).toEqual(heads);
      expect(written.map(({ cells }) => cells[1])).toEqual(bars.data.map(({ value }) => value));
      const margins = widgetOf(await pageOf(scope, '/economy/report/prosjekt', params), 'storste', 'bar').data;
      const last = page.filters.ranges.at(-1)?.to ?? '';
      for (const code of projectCodes) {
        const bar = margins.find(({ key }) => key.startsWith(`${code} `));
        if (!bar) continue;
        const net = (year: number) =>
          vouchers
            .filter(({ year: y, month }) => y === year && month <= Number(last.slice(5)))
            .flatMap((voucher) => voucher.lines)
            .filter(({ project, account }) => project === code && /^[3-7]/.test(account))
            .reduce((sum, line) => sum - line.net, 0);
        const isBooked = lastMonthOf(vouchers) >= '2025-01';
        const known = isBooked && firstMonthOf(vouchers) <= '2024-01';
        expect([code, oreOrNull(bar.before)]).toEqual([code, known ? unsigned(net(2024)) : null]);
        const planned = ledger.budget.filter(
          ({ project, year, month, group }) =>
            project === code && year === 2025 && month <= Number(last.slice(5)) && /^[3-7]/.test(group),
        );
        const budget = isBooked && planned.length > 0 ? unsigned(planned.reduce((sum, { ore }) => sum - ore, 0)) : null;
        expect([code, oreOrNull(bar.budget)]).toEqual([code, budget]);
      }
    }),
    few,
  );
});

test('of several years the year before is there and switched off at first; what is not known is left out altogether', async () => {
  const line = { customer: null, supplier: null, project: null, segment: null, department: null, account: '3000' };
  const voucher = (year: number) => ({ year, month: 5, day: 9, lines: [{ ...line, net: -100_00 }] });
  const ledger = { openings: [], openItems: [], budget: [], vouchers: [2023, 2024, 2025].map(voucher) };
  const { scope } = await createSmallLedger(ledger);
  const chartOf = async (history: string) =>
    widgetOf(
      await pageOf(scope, profitAndLossPath, { history, frequency: 'yr', yrpr: '2025-12' }),
      'utvikling',
      'chart',
    );
  const one = await chartOf('ytd');
  expect(one.series.map(({ name }) => name)).toContain('Inntekter, i fjor');
  expect(JSON.parse(one.legend.selected)).not.toHaveProperty('I fjor');
  expect(tableOfChart(one).columns.map(({ text }) => text)).toContain('Inntekter, i fjor (kr)');
  const several = await chartOf('2yr');
  expect(JSON.parse(several.legend.selected)['Året før']).toBe(false);
  expect(several.series.some(({ compared }) => compared?.as === 'budget')).toBe(false);
  const all = await chartOf('yrall');
  expect(all.series.find(({ name }) => name === 'Inntekter, året før')?.data[0]).toBeNull();
});
