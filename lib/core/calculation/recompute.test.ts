import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyRows } from '@/tests/factories/any-calculation';
import { workedId, workedRows } from '@/tests/factories/worked-calculation';
import { defaultAssumptions } from './assumptions';
import { changeRow, setDisabled } from './edit-rows';
import { packagePrices } from './package-prices';
import { recompute } from './recompute';
import { fixedLine, fixedRevenue, marginLine, revenueByMargin } from './revenue';
import { type CalculationRow, emptyRow, isCost, isRevenue } from './row';

const worked = (rows: readonly CalculationRow[]) => recompute(rows, defaultAssumptions);
const line = (given: Partial<CalculationRow>) =>
  emptyRow({ xid: workedId(900), section: 'ledger', classification: 'goods', ...given });

test('the sums equal their parts', () => {
  fc.assert(
    fc.property(anyRows(), (rows) => {
      const { rows: done, totals, packages, left } = worked(rows);
      const counted = done.filter((row) => row.section === 'ledger' && !left.has(row.xid));
      const costs = counted.filter(isCost);
      expect(totals.costs).toBe(costs.reduce((sum, row) => sum + (row.amount ?? 0), 0));
      expect(totals.revenue).toBe(-counted.filter(isRevenue).reduce((sum, row) => sum + (row.amount ?? 0), 0) + 0);
      expect(totals.result).toBe(totals.revenue - totals.costs);
      expect(Math.round(totals.co2 * 10)).toBe(costs.reduce((sum, row) => sum + Math.round(row.co2sumam * 10), 0));
      const { byClassification, byCategory } = totals;
      const classes = Object.entries(byClassification).filter(([name]) => name !== 'revenue');
      expect(classes.reduce((sum, [, { amount }]) => sum + amount, 0)).toBe(totals.costs);
      expect(Object.values(byCategory).reduce((sum, one) => sum + one.costs, 0)).toBe(
        [...packages.values()].reduce((sum, one) => sum + one.costs, 0),
      );
    }),
  );
});

test('worked out again nothing changes, and every row is the very same', () => {
  fc.assert(
    fc.property(anyRows(), (rows) => {
      const once = worked(rows);
      const again = worked(once.rows);
      expect(again.rows.every((row, i) => row === once.rows[i])).toBe(true);
      // Also without the cached results of the rows.
      expect(worked(once.rows.map((row) => ({ ...row }))).rows).toEqual(once.rows);
      expect(again.totals).toEqual(once.totals);
    }),
  );
});

test('what was remembered gives what working it all out would have given', () => {
  fc.assert(
    fc.property(anyRows(), fc.nat(), fc.integer({ min: 0, max: 5_000 }), (rows, at, value) => {
      const before = worked(rows);
      const row = before.rows[at % Math.max(1, before.rows.length)];
      if (!row) return;
      const field = row.section === 'ledger' ? 'countint' : 'quantity1am';
      const edited = changeRow(before.rows, row.xid, { [field]: value, disable: value % 2 === 0 });
      expect(worked(edited)).toEqual(worked(edited.map((one) => ({ ...one }))));
    }),
  );
});

test('the order rows are given in does not matter', () => {
  fc.assert(
    fc.property(anyRows(), fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (rows, random) => {
      const mixed = rows
        .map((row) => ({ row, place: random.next().value ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ row }) => row);
      expect(worked(mixed).totals).toEqual(worked(rows).totals);
    }),
  );
});

test('revenue by margin is costs / (100 − margin) × 100, and the margin comes back', () => {
  expect(revenueByMargin(800_000, 20)).toBe(1_000_000);
  expect(revenueByMargin(100, 100)).toBeNull();
  expect(revenueByMargin(100, -1)).toBeNull();
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 899 }), (costs, tenths) => {
      const revenue = revenueByMargin(costs, tenths / 10) ?? 0;
      const rows = [
        line({ calc: 'manuell', amount: costs }),
        marginLine({ xid: workedId(901), orderint: 0 }, tenths / 10),
      ];
      expect(worked(rows).totals).toMatchObject({ costs, revenue, margin: tenths / 10 });
    }),
  );
});

test('a fixed revenue is minus its absolute value, however it is typed', () => {
  expect([fixedRevenue(1_000), fixedRevenue(-1_000), fixedRevenue(0)]).toEqual([-1_000, -1_000, 0]);
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (kroner) => {
      const typed = [{ ...fixedLine({ xid: workedId(1), orderint: 0 }, 0), amount: kroner }];
      const [row] = worked(typed).rows;
      expect(row?.amount).toBe(kroner === 0 ? 0 : -Math.abs(kroner));
      expect(fixedLine({ xid: workedId(1), orderint: 0 }, kroner).amount).toBe(row?.amount);
      expect(worked(typed).totals.revenue).toBe(Math.abs(kroner));
    }),
  );
});

test('revenue per unit is worked out as a cost is, and counts as revenue', () => {
  const rows = [line({ classification: 'revenue', calc: 'antall', countint: 1_200, priceam: 850.25 })];
  expect(worked(rows).totals).toMatchObject({ revenue: 1_020_300, costs: 0, result: 1_020_300 });
});

test('a row that is disabled is left out with all under it, and still shows its own amount', () => {
  const rows = workedRows();
  const [first] = rows;
  const all = worked(rows);
  const without = worked(setDisabled(rows, first?.xid ?? '', true));
  const part = all.packages.get(first?.xid ?? '');
  expect(without.totals.costs).toBe(all.totals.costs - (part?.costs ?? Number.NaN));
  expect(without.packages.get(first?.xid ?? '')).toMatchObject({ costs: 0, lines: 0 });
  const inside = without.rows.find((row) => row.title === 'Fasadestillas, montering');
  expect(inside?.amount).toBe(all.rows.find((row) => row.title === 'Fasadestillas, montering')?.amount);
  expect(without.left.has(inside?.xid ?? '')).toBe(true);
});

test('each cost is priced once, by the revenue nearest to it', () => {
  const [a, b] = [workedId(1), workedId(2)];
  const rows = [
    emptyRow({ xid: a, section: 'jobpkg', title: 'A' }),
    emptyRow({ xid: b, section: 'jobpkg', title: 'B', orderint: 1 }),
    line({ xid: workedId(3), parent: a, calc: 'manuell', amount: 600 }),
    line({ xid: workedId(4), parent: b, calc: 'manuell', amount: 300 }),
    line({ xid: workedId(5), calc: 'manuell', amount: 100 }),
    marginLine({ xid: workedId(6), orderint: 0 }, 20),
    fixedLine({ xid: workedId(7), orderint: 1, parent: b }, 1_000),
  ];
  const calculated = worked(rows);
  expect(calculated.totals.revenue).toBe(875 + 1_000);
  expect(packagePrices(calculated)).toEqual([
    { xid: a, price: 750 },
    { xid: b, price: 1_000 },
    { xid: null, price: 125 },
  ]);
});

test('the packages’ prices sum to the revenue', () => {
  fc.assert(
    fc.property(anyRows(), fc.integer({ min: 0, max: 90 }), (rows, margin) => {
      const calculated = worked([...rows, marginLine({ xid: workedId(999), orderint: 99 }, margin)]);
      const prices = packagePrices(calculated);
      expect(prices.reduce((sum, { price }) => sum + price, 0)).toBe(calculated.totals.revenue);
    }),
  );
});

test('a line under a package consumes of all its activities, one under none of the whole calculation', () => {
  const calculated = worked([
    ...workedRows(),
    line({
      xid: workedId(901),
      parent: workedId(1),
      consume1am: 1,
      consume1measure: 'm²',
      calc: 'mengde1',
      priceam: 10,
    }),
    line({ xid: workedId(902), consume1am: 1, consume1measure: 'm²', calc: 'mengde1', priceam: 10 }),
  ]);
  const amounts = calculated.rows
    .slice(-2)
    .map(({ quantity1am, amount, calcpricepr }) => [quantity1am, amount, calcpricepr]);
  expect(amounts).toEqual([
    [4_093.75, 40_938, 10],
    [4_190, 41_900, 10],
  ]);
});
