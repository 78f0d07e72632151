import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allDays } from '@/lib/core/calendar/calendar-days';
import { daysInclusive } from './days';
import { fixedLine, marginLine } from './revenue';
import { type CalculationRow, emptyRow } from './row';
import { setCell } from './set-cell';
import { sizesOf } from './sizes';

const line = (given: Partial<CalculationRow> = {}) =>
  emptyRow({ xid: 'l1', section: 'ledger', classification: 'goods', ...given });

function written(row: CalculationRow, ...cell: [Parameters<typeof setCell>[1], Parameters<typeof setCell>[2]]) {
  const set = setCell(row, ...cell, allDays);
  if ('error' in set) throw new Error(set.error);
  return set.row;
}

describe('days', () => {
  const dated = line({ frdt: '2027-02-01', todt: '2027-02-10' });

  test('move the last day where the first is known', () => {
    expect(written(dated, 'daysint', 28)).toMatchObject({ frdt: '2027-02-01', todt: '2027-02-28', daysint: 28 });
    expect(written(dated, 'daysint', null)).toMatchObject({ todt: null, daysint: null });
    expect(written(line(), 'daysint', 2.5)).toMatchObject({ daysint: 2.5, todt: null });
  });

  test('are refused where they end past the calendar, or are parts of a day between dates', () => {
    expect(setCell(dated, 'daysint', 100_000, allDays)).toEqual({ error: expect.stringContaining('Siste dag') });
    expect(setCell(dated, 'daysint', 2.5, allDays)).toEqual({ error: expect.stringContaining('hele dager') });
    expect(setCell(dated, 'todt', '2051-01-01', allDays)).toEqual({ error: expect.stringContaining('2050') });
  });

  test('and dates never differ, whatever is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), (days) => {
        const { frdt, todt } = written(dated, 'daysint', days);
        expect(daysInclusive(frdt, todt)).toBe(days);
      }),
    );
  });
});

test('a quantity that is typed stands, and the consumption it came from goes', () => {
  const row = line({ consume1am: 0.3, quantity1am: 30, consume2am: 2 });
  expect(written(row, 'quantity1am', 12.3456)).toMatchObject({ quantity1am: 12.346, consume1am: null, consume2am: 2 });
});

test('an amount is typed only where it is not worked out; revenue is kept as minus its size', () => {
  expect(setCell(line({ calc: 'antall' }), 'amount', 10, allDays)).toEqual({
    error: expect.stringContaining('Manuelt beløp'),
  });
  expect(written(line({ calc: 'manuell' }), 'amount', 10.6)).toMatchObject({ amount: 11 });
  expect(written(fixedLine({ xid: 'r', orderint: 0 }, 0), 'amount', 500)).toMatchObject({ amount: -500 });
});

test('a margin is from 0 to under 100', () => {
  const row = marginLine({ xid: 'r', orderint: 0 }, 15);
  expect(written(row, 'priceam', 20)).toMatchObject({ priceam: 20 });
  expect(setCell(row, 'priceam', 100, allDays)).toEqual({ error: expect.stringContaining('under 100') });
});

test('an activity’s sizes are cells of their own', () => {
  const activity = emptyRow({ xid: 'a', section: 'activity', classification: 'p' });
  const measured = written(written(activity, 'm²', 1_200), 'm', 30);
  expect(sizesOf(measured)).toEqual({ 'm²': 1_200, 'm³': null, m: 30 });
  expect(sizesOf(written(measured, 'm²', null))).toEqual({ 'm²': null, 'm³': null, m: 30 });
  expect(setCell(activity, 'm²', -1, allDays)).toEqual({ error: expect.any(String) });
});

test('what is worked out cannot be typed, and a number beyond reason is a slip', () => {
  expect(setCell(line(), 'co2sumam', 1, allDays)).toEqual({ error: 'Feltet regnes ut.' });
  expect(setCell(line(), 'countint', 1e10, allDays)).toEqual({ error: 'Tallet er for stort.' });
});
