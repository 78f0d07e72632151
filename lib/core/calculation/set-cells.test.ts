import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDays } from '@/lib/core/calendar/calendar-days';
import { type CalculationRow, emptyRow } from './row';
import { type CellValue, setCells } from './set-cells';

const line = (xid: string, more: Partial<CalculationRow> = {}) =>
  emptyRow({ xid, section: 'ledger', classification: 'tuut', calc: 'antall', title: xid, ...more });

function set(rows: readonly CalculationRow[], values: readonly CellValue[]) {
  return setCells((xid) => rows.find((row) => row.xid === xid), values, allDays);
}
const a = (col: string, val: CellValue['val']): CellValue => ({ row: 'a', col, val });

test('an amount is taken when the same change says it is typed, in whatever order', () => {
  const values = [a('amount', 500), a('calc', 'manuell')];
  for (const order of [values, values.toReversed()]) {
    const { changed, skipped, refused } = set([line('a')], order);
    expect(changed.get('a')).toMatchObject({ amount: 500, calc: 'manuell' });
    expect([skipped, refused]).toEqual([[], []]);
  }
});

test('in a change of many, what is worked out is stepped over; alone it is refused', () => {
  const { changed, skipped } = set([line('a')], [a('title', 'Lift'), a('amount', 500)]);
  expect(changed.get('a')).toMatchObject({ title: 'Lift', amount: null });
  expect(skipped).toEqual([a('amount', 500)]);
  expect(set([line('a')], [a('amount', 500)]).refused[0]?.message).toMatch(/Beløpet regnes ut/);
});

test('days stand back for both dates, a quantity for its consumption', () => {
  const dates = [a('frdt', '2026-03-02'), a('todt', '2026-03-06'), a('daysint', 3)];
  expect(set([line('a')], dates)).toMatchObject({ skipped: [a('daysint', 3)] });
  expect(set([line('a')], dates).changed.get('a')).toMatchObject({ frdt: '2026-03-02', todt: '2026-03-06' });
  expect(set([line('a')], [a('frdt', '2026-03-02'), a('todt', null), a('daysint', 3)]).changed.get('a')).toMatchObject({
    todt: '2026-03-04',
  });
  const used = set([line('a')], [a('consume1am', 2), a('quantity1am', 80)]);
  expect(used.changed.get('a')).toMatchObject({ consume1am: 2, quantity1am: null });
  expect(used.skipped).toEqual([a('quantity1am', 80)]);
});

test('every value is written, stepped over or refused, and rows nobody wrote in stay the same', () => {
  const cols = [
    'title',
    'countint',
    'amount',
    'daysint',
    'frdt',
    'todt',
    'priceam',
    'consume1am',
    'quantity1am',
  ] as const;
  const rows = [line('a'), line('b'), line('c')];
  const value = fc.record({
    row: fc.constantFrom('a', 'b', 'x'),
    col: fc.constantFrom(...cols),
    number: fc.integer({ min: -5, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 12 }), (requested) => {
      const values = requested.map(({ row, col, number }): CellValue => {
        const val = col === 'title' ? `${number}` : col.endsWith('dt') ? `2026-03-1${Math.abs(number)}` : number;
        return { row, col, val };
      });
      const { changed, refused, skipped } = set(rows, values);
      const touched = new Set(values.map(({ row }) => row));
      for (const xid of changed.keys()) expect(touched.has(xid) && xid !== 'x').toBe(true);
      for (const { col } of skipped) expect(['amount', 'daysint', 'quantity1am']).toContain(col);
      expect(refused.length + skipped.length).toBeLessThanOrEqual(values.length);
      expect(rows).toEqual([line('a'), line('b'), line('c')]);
    }),
  );
});
