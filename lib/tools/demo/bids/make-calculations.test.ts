import { expect, test } from 'vitest';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { checkCalculation } from '@/lib/core/calculation/check';
import { recompute } from '@/lib/core/calculation/recompute';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { demoStage } from '@/tests/factories/demo-stage';
import { demoCompanies } from '../people';
import { createRandom } from '../random/random';
import { createRowIds } from '../random/row-ids';
import { makeCalculations } from './make-calculations';
import { makePriceLines } from './make-price-lines';

const today = '2026-11-20';
const [profile] = demoCompanies;
if (!profile) throw new Error('There are no demo companies.');

const stage = demoStage(profile, today);
const { companyId } = stage;
const ids = createRowIds(createRandom('bids'));
const priceLines = makePriceLines(stage);
const statuses = ['2. Vurderes', '3. Kalkyle', '4. Tilbud sendt', '6. Intensjon', '7. Salg', '8. Tapt', '9. Utgått'];
const bids = statuses.map((bidstatus, i) => ({
  companyId,
  xid: ids('2026-09-01'),
  key: `26-${i}`,
  description: 'Skrog',
  bidstatus,
  duedate: '2026-10-15',
  startdate: '2027-01-04',
  enddate: '2027-05-28',
  revenueam: 600_000 * (i + 1) ** 2,
}));
const editors = [{ id: ids(today), name: 'Kari', permissions: [{ path: '/bid', action: 'Write' as const }] }];
const made = makeCalculations(stage, { bids, priceLines }, editors);

test('bids from the Kalkyle stage to won and lost have calculations near their amounts', () => {
  const calculated = bids.filter(({ bidstatus }) => bidstatus >= '3' && bidstatus < '9');
  expect(made.calculations.map(({ bidId }) => bidId).sort()).toEqual(calculated.map(({ xid }) => xid).sort());
  for (const { bidId, revenue = 0, costs = 0, lines = 0, savedAt } of made.calculations) {
    const wanted = bids.find(({ xid }) => xid === bidId)?.revenueam ?? 0;
    expect(Math.abs(revenue / wanted - 1)).toBeLessThan(0.01);
    expect(1 - costs / revenue).toBeGreaterThan(0.08);
    expect(1 - costs / revenue).toBeLessThan(0.32);
    expect(lines).toBeGreaterThan(45);
    expect(lines).toBeLessThan(90);
    expect(savedAt?.toISOString().slice(0, 10) ?? '').toMatch(/^2026-1[01]-/);
  }
});

test('they are worked out, lie within their packages, and lack neither price nor quantity', () => {
  for (const { xid } of made.calculations) {
    const rows = made.lines.filter((line) => line.calculationId === xid) as unknown as CalculationRow[];
    const calculated = recompute(rows, defaultAssumptions);
    expect(calculated.rows.every((row, i) => row === rows[i])).toBe(true);
    expect(rows.filter(({ section }) => section === 'jobpkg')).toHaveLength(3);
    const found = checkCalculation(calculated, {
      minMargin: null,
      hasCustomer: true,
      hasDeadline: true,
      bidSum: undefined,
      listed: new Map(),
    }).filter(({ kind }) => kind !== 'co2');
    expect(found).toEqual([]);
  }
});

test('transport is priced per tonne-kilometre, with loads and distances a lorry drives', () => {
  const hauls = made.lines.filter(({ calc }) => calc === 'tonn-km');
  expect(hauls.length).toBeGreaterThan(5);
  for (const { title = '', pricemeasure, priceam, quantity1am, quantity2am, countint } of hauls) {
    expect(pricemeasure, title).toBe('tkm');
    expect(priceam, title).toBeLessThan(15);
    expect(quantity1am, title).toBeLessThanOrEqual(title.startsWith('Varebil') ? 1 : 10);
    const [least, most] = title.includes('under 100 km') ? [20, 90] : [110, 480];
    expect(quantity2am, title).toBeGreaterThanOrEqual(least);
    expect(quantity2am, title).toBeLessThanOrEqual(most);
    expect(Number.isInteger(countint), title).toBe(true);
  }
});

test.each(demoCompanies.map(({ name, trade }) => [name, trade.prices] as const))(
  '%s: what a price multiplies is what it is a price of',
  (_, prices) => {
    for (const { calc, measure, category } of prices) expect(calc === 'tonn-km', category).toBe(measure === 'tkm');
  },
);

test('the same day gives the same again', () => {
  expect(makeCalculations(stage, { bids, priceLines }, editors)).toEqual(made);
});
