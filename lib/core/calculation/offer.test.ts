import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRows } from '@/tests/factories/any-calculation';
import { workedAssumptions, workedId, workedRows, workedTotals } from '@/tests/factories/worked-calculation';
import { defaultAssumptions } from './assumptions';
import { offeredAssumptions, offerOf } from './offer';
import { recompute } from './recompute';
import { type CalculationRow, emptyRow } from './row';

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const tenths = (values: readonly number[]) => sum(values.map((value) => Math.round(value * 10)));

/** Rows with revenue of both kinds somewhere among them. */
const anyPricedRows = fc
  .tuple(anyRows(), fc.array(fc.tuple(fc.nat(20), fc.boolean(), fc.integer({ min: 0, max: 99 })), { maxLength: 5 }))
  .map(([rows, revenues]): CalculationRow[] => {
    const owners = [null, ...rows.filter(({ section }) => section !== 'ledger').map(({ xid }) => xid)];
    const lines = revenues.map(([place, byMargin, value], i) => {
      const parent = owners[place % owners.length] ?? null;
      const row = {
        xid: workedId(900 + i),
        section: 'ledger' as const,
        classification: 'revenue',
        parent,
        orderint: i,
      };
      return byMargin
        ? emptyRow({ ...row, priceam: value, pricemeasure: '%' })
        : emptyRow({ ...row, calc: 'manuell', amount: -value * 1_117 });
    });
    return [...rows, ...lines];
  });

test('prices and CO2 of activities sum to their package’s, those of packages to the calculation’s', () => {
  fc.assert(
    fc.property(anyPricedRows, (rows) => {
      const calculated = recompute(rows, defaultAssumptions);
      const { parts } = offerOf(calculated);
      const packages = parts.flatMap((part) => part.packages);
      expect(sum(packages.map(({ price }) => price))).toBe(calculated.totals.revenue);
      expect(tenths(packages.map(({ co2 }) => co2))).toBe(Math.round(calculated.totals.co2 * 10));
      for (const { activities, price, co2 } of packages) {
        if (activities.length === 0) continue;
        const own = activities.map((one) => one.price);
        expect([sum(own), tenths(activities.map((one) => one.co2))]).toEqual([price, Math.round(co2 * 10)]);
        expect([price, ...own].every(Number.isInteger)).toBe(true);
      }
      for (const part of parts) {
        const { price, vat, total } = part.sum;
        expect([price, Math.round(vat * 100), Math.round(total * 100)]).toEqual([
          sum(part.packages.map((one) => one.price)),
          price * 25,
          price * 125,
        ]);
      }
    }),
  );
});

test('the worked example: the variation has its fixed price, options stand apart, and what is common is contracted', () => {
  const { parts, priced } = offerOf(recompute(workedRows(), workedAssumptions));
  expect(parts.map(({ category, packages }) => [category, packages.map(({ title }) => title)])).toEqual([
    ['Kontrakt', ['Skrog, utvendig', 'Felles for oppdraget']],
    ['Opsjon', ['Rør på dekk']],
    ['VOR', ['Ekstra flater']],
  ]);
  const [contract, option, variation] = parts;
  expect(variation?.sum).toMatchObject({ price: 640_000, vat: 160_000, total: 800_000 });
  expect(sum(parts.map((part) => part.sum.price))).toBe(workedTotals.revenue);
  expect(tenths(parts.map((part) => part.sum.co2))).toBe(workedTotals.co2 * 10);
  expect(contract?.packages[0]?.activities.map(({ title }) => title)).toEqual([
    'Blåsing',
    'Maling',
    'Ballasttank 3',
    'Felles for jobbpakken',
  ]);
  expect(option?.packages[0]?.sizes).toEqual({ 'm²': null, 'm³': null, m: 286.5 });
  expect(priced).toBe(true);
});

test('an activity with a price of its own has that and no share of the rest', () => {
  const line = (n: number, more: Partial<CalculationRow>) =>
    emptyRow({ xid: workedId(n), section: 'ledger', orderint: n, calc: 'manuell', ...more });
  const activity = (n: number) =>
    emptyRow({ xid: workedId(n), section: 'activity', classification: workedId(1), orderint: n, title: `A${n}` });
  const rows = [
    emptyRow({ xid: workedId(1), section: 'jobpkg', category: 'Kontrakt', title: 'P' }),
    ...[2, 3, 4].map(activity),
    ...[2, 3, 4].map((n) => line(n + 10, { classification: 'goods', parent: workedId(n), amount: 100 })),
    line(20, { classification: 'goods', parent: workedId(1), amount: 100 }),
    line(21, { classification: 'revenue', parent: workedId(2), amount: -1_000 }),
    line(22, { classification: 'revenue', parent: workedId(1), amount: -500 }),
  ];
  const [part] = offerOf(recompute(rows, defaultAssumptions)).parts;
  expect(part?.packages[0]?.activities.map(({ title, price }) => [title, price])).toEqual([
    ['A2', 1_000],
    ['A3', 167],
    ['A4', 166],
    ['Felles for jobbpakken', 167],
  ]);
});

test('a customer is told of the assumptions the lines build on, and never of the length of a flight', () => {
  expect(offeredAssumptions(recompute(workedRows(), workedAssumptions))).toEqual([
    'hoursPerDay',
    'daysPerRotation',
    'rotations',
    'pipeLength',
  ]);
  expect(offeredAssumptions(recompute([], defaultAssumptions))).toEqual([]);
});
