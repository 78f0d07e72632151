import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/base/env';
import { closeConnection } from '@/db/client';
import { asCompany } from '@/db/company';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import type { Drill } from '@/lib/core/widgets/column';
import type { Bar } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { explainPath, profitAndLossPath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { oreOf, pageOf, widgetOf } from '@/tests/factories/page-of';
import { runs } from '@/tests/factories/runs';
import { createSmallLedger, firstMonthOf, smallLedger } from '@/tests/factories/small-ledger';

beforeAll(() => migrateDatabase(env().DATABASE_URL));
afterAll(closeConnection);

type Params = Record<string, string>;

async function linesBehind(scope: Scope, drill: Drill): Promise<number> {
  const page = await pageOf(scope, voucherLinesPath, drill);
  return widgetOf(page, 'bilag', 'datatable').data.reduce((sum, row) => sum + oreOf(row.net), 0);
}

async function explained(scope: Scope, params: Params) {
  const page = await pageOf(scope, explainPath, params);
  return {
    bars: widgetOf(page, 'endring', 'bar').data,
    rows: widgetOf(page, 'endringer', 'datatable').data,
    vouchers: widgetOf(page, 'enkeltbilag', 'datatable').data,
    hours: widgetOf(page, 'mengde', 'tabulator').data,
    empty: widgetOf(page, 'endring', 'bar').parameters.empty,
  };
}

async function addHours({ company: { id: companyId } }: Scope, day: string, hours: number): Promise<void> {
  await asCompany(companyId, async (tx) => {
    const [xid, projectId, employeeId] = [uuidv7(), uuidv7(), uuidv7()];
    const job = { erpProjectid: projectId.slice(-6), description: 'Kai', status: 'Pågår' } as const;
    await tx.insert(schema.project).values({ companyId, xid: projectId, ...job });
    const person = { empid: employeeId.slice(-6), employee: 'Ola', category: 'Ansatt' } as const;
    await tx.insert(schema.employee).values({ companyId, xid: employeeId, ...person });
    await tx.insert(schema.timeEntry).values({ companyId, xid, projectId, employeeId, day, hours });
  });
}

function ends(bars: Bar['data']) {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last || bars.length < 2) throw new Error('no waterfall');
  return { first, last, steps: bars.slice(1, -1) };
}

const slices: Params[] = [
  {},
  { group: '3' },
  { group: '4,5,6,7' },
  { group: '50' },
  { account: '3000' },
  { account: '1500' },
  { project: 'P1' },
  { customer: '10001', group: '3' },
  { segment: 'ingen' },
  { supplier: '20001' },
];
const axes = ['', 'gruppe', 'konto', 'kunde', 'prosjekt', 'segment', 'leverandor'];

test('the bars lead from the one figure to the other to the øre, and each leads to the lines it is of', async () => {
  await fc.assert(
    fc.asyncProperty(
      smallLedger,
      fc.constantFrom('', 'forrige'),
      fc.constantFrom('2025-05', '2024-11'),
      fc.constantFrom(1, 6),
      async (ledger, mot, to, months) => {
        const { scope } = await createSmallLedger(ledger);
        const from = months === 1 ? to : `${to.slice(0, 4)}-01`;
        for (const slice of slices) {
          const etter = axes[(ledger.vouchers.length + slices.indexOf(slice)) % axes.length] ?? '';
          const { bars, rows } = await explained(scope, { ...slice, from, to, mot, etter });
          if (bars.length === 0) continue;
          const { first, last, steps } = ends(bars);
          const moved = steps.reduce((sum, { value }) => sum + oreOf(value), 0);
          expect(oreOf(first.value) + moved).toBe(oreOf(last.value));
          for (const end of [first, last]) {
            expect(Math.abs(await linesBehind(scope, end.drill ?? {})), JSON.stringify(end.drill)).toBe(
              Math.abs(oreOf(end.value)),
            );
          }
          const reported = rows.reduce((sum, row) => sum + oreOf(row.change), 0);
          expect(reported).toBe(moved);
          for (const row of rows) {
            const now = await linesBehind(scope, { from, to, ...row._drill });
            expect(Math.abs(now), `${JSON.stringify(row._drill)} ${etter}`).toBe(Math.abs(oreOf(row.now)));
          }
        }
      },
    ),
    { numRuns: runs(4), endOnFailure: true },
  );
});

test('the figure that is explained is the one the profit and loss shows, against last year and against the budget', async () => {
  await fc.assert(
    fc.asyncProperty(smallLedger, fc.constantFrom('05', '12'), async (ledger, month) => {
      const { scope } = await createSmallLedger(ledger);
      const shown = await pageOf(scope, profitAndLossPath, { history: 'ytd', yrpr: `2025-${month}` });
      for (const row of widgetOf(shown, 'resultat', 'tabulator').data) {
        if (row._style === null) continue;
        const slice = { ...row._drill, ...shown.filters.ranges.at(-1) };
        const { bars } = await explained(scope, slice);
        if (bars.length > 0) {
          const { first, last } = ends(bars);
          expect([row.line, oreOf(last.value)]).toEqual([row.line, oreOf(row.sum)]);
          expect([row.line, oreOf(first.value)]).toEqual([row.line, oreOf(row.before)]);
        }
        if (row.budget === null) continue;
        const planned = await explained(scope, { ...slice, mot: 'budsjett' });
        if (planned.bars.length === 0) continue;
        expect([row.line, oreOf(ends(planned.bars).first.value)]).toEqual([row.line, oreOf(row.budget)]);
        expect([row.line, oreOf(ends(planned.bars).last.value)]).toEqual([row.line, oreOf(row.sum)]);
      }
    }),
    { numRuns: runs(4), endOnFailure: true },
  );
});

const line = { customer: null, supplier: null, project: null, segment: null, department: null };
const voucher = (year: number, account: string, ore: number) => ({
  year,
  month: 5,
  day: 9,
  lines: [{ ...line, account, net: ore }],
});

test('a voucher over a tenth of the change is named with what it did, of either year', async () => {
  const vouchers = [
    voucher(2024, '6300', 200_00),
    voucher(2024, '6300', 30_00),
    voucher(2025, '6300', 900_00),
    voucher(2025, '6300', 50_00),
  ];
  const { scope } = await createSmallLedger({ vouchers, openings: [], openItems: [], budget: [] });
  const found = await explained(scope, { group: '6', from: '2025-05', to: '2025-05' });
  expect(found.bars.map(({ value, total, good }) => [value, total ?? false, good])).toEqual([
    [230, true, undefined],
    [720, false, false],
    [950, true, undefined],
  ]);
  expect(found.vouchers.map(({ single, effect }) => [single, effect])).toEqual([
    [900, 900],
    [200, -200],
  ]);
  expect(found.vouchers[1]?.share).toBeCloseTo(-200 / 720);
});

test('what recurs is set against its counterpart, and a voucher that has none stands alone', async () => {
  const texts = ['Lønn mai 2024', 'Lønn mai 2025', 'Reparasjon kran', 'Lønn 05/2024 kontor', 'Lønn 05/2025 kontor'];
  const nets = [5_000_00, 5_100_00, 900_00, 2_000_00, 2_600_00];
  const years = [2024, 2025, 2025, 2024, 2025];
  const vouchers = nets.map((net, i) => voucher(years[i] ?? 2025, '5000', net));
  const { scope } = await createSmallLedger({ vouchers, openings: [], openItems: [], budget: [] });
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    for (const [i, net] of nets.entries()) {
      await tx.execute(sql`update voucher set description = ${texts[i]} where company_id = ${companyId} and xid in
        (select voucher_id from voucher_line where company_id = ${companyId} and net = ${net / 100})`);
    }
  });
  const found = await explained(scope, { group: '5', from: '2025-05', to: '2025-05' });
  expect(found.vouchers.map(({ text, single, against, effect }) => [text, single, against, effect])).toEqual([
    ['Reparasjon kran', 900, null, 900],
    ['Lønn 05/2025 kontor', 2_600, 2_000, 600],
  ]);
  const page = await pageOf(scope, explainPath, { group: '5', from: '2025-05', to: '2025-05' });
  for (const id of ['endring', 'endringer', 'enkeltbilag'] as const)
    expect(page.widgets[id]).toMatchObject({ subtitle: expect.stringMatching(/^Lønnskostnad[,:]/) });
  const whole = await pageOf(scope, explainPath, { from: '2025-05', to: '2025-05' });
  expect(widgetOf(whole, 'endring', 'bar').subtitle).toMatch(/^Driftsresultat, mai 2025 mot mai 2024/);
  const result = await pageOf(scope, explainPath, { group: '3,4,5,6,7', from: '2025-05', to: '2025-05' });
  expect(widgetOf(result, 'endring', 'bar').subtitle).toMatch(/^Driftsresultat, /);
});

test('hours and their price make up the change in wages and revenue; without hours nothing is said of either', async () => {
  const vouchers = [voucher(2024, '5000', 1000_00), voucher(2025, '5000', 1500_00), voucher(2025, '3000', -900_00)];
  const { scope } = await createSmallLedger({ vouchers, openings: [], openItems: [], budget: [] });
  const requested = { from: '2025-05', to: '2025-05' };
  expect((await explained(scope, requested)).hours).toEqual([]);
  await addHours(scope, '2024-05-31', 5);
  await addHours(scope, '2025-05-01', 6);
  await addHours(scope, '2025-06-01', 8);
  expect((await explained(scope, requested)).hours).toMatchObject([
    { part: 'Inntekt', hoursBefore: 5, hoursNow: 6, byQuantity: 0, byPrice: 900, change: 900 },
    { part: 'Lønn', rateBefore: 200, rate: 250, byQuantity: 200, byPrice: 300, change: 500 },
  ]);
  expect((await explained(scope, { ...requested, group: '5' })).hours).toHaveLength(1);
  expect((await explained(scope, { ...requested, group: '6' })).hours).toEqual([]);
  expect((await explained(scope, { ...requested, project: 'P1' })).hours).toEqual([]);
});

test('what cannot be told is said: no ledger a year before, and a budget that is not kept so finely', async () => {
  const vouchers = [voucher(2025, '6300', 900_00)];
  const { scope } = await createSmallLedger({ vouchers, openings: [], openItems: [], budget: [] });
  expect(firstMonthOf(vouchers)).toBe('2025-05');
  const unknown = await explained(scope, { group: '6', from: '2025-05', to: '2025-05' });
  expect([unknown.bars, unknown.rows, unknown.vouchers]).toEqual([[], [], []]);
  expect(unknown.empty).toContain('ingen tall før mai 2025');
  const fine = await explained(scope, { account: '6300', from: '2025-05', to: '2025-05', mot: 'budsjett' });
  expect(fine.empty).toContain('Budsjettet er satt per kontogruppe');
});

test('an empty company is told what to do', async () => {
  const { scope } = await createSmallLedger({ vouchers: [], openings: [], openItems: [], budget: [] });
  expect((await explained(scope, {})).empty).toContain('Les inn en SAF-T-fil');
});
