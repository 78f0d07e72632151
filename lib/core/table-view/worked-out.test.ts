import fc from 'fast-check';
import { expect, test } from 'vitest';
import { today } from '@/lib/core/clock';
import { riskColumns } from '@/lib/core/columns/assessments';
import { bookingColumns, forecastColumns } from '@/lib/core/columns/project-tabs';
import { addDays } from '@/lib/core/format/days';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { cellText } from './cell-text';
import { withWorkedOut } from './worked-out';

const level = riskColumns.one('scoreint');
const month = forecastColumns.one('forecastmonth');

test('a level is probability times impact, and nothing while one of them is missing', () => {
  const figure = fc.option(fc.integer({ min: 1, max: 5 }));
  fc.assert(
    fc.property(figure, figure, (probabilityint, impactint) => {
      const [row] = withWorkedOut([level], [{ probabilityint, impactint }]);
      expect(row?.scoreint).toBe(probabilityint && impactint && probabilityint * impactint);
    }),
  );
});

test('a month is named by its year and its number', () => {
  const [may, none] = withWorkedOut(
    [month],
    [
      { yearint: 2026, monthint: 5 },
      { yearint: 2026, monthint: null },
    ],
  );
  expect(cellText(month, may?.forecastmonth as Cell)).toBe('mai 2026');
  expect(none?.forecastmonth).toBeNull();
});

test('a booking is planned, under way or ended by its days, and waits whatever they are', () => {
  const status = bookingColumns.one('status');
  const said = (start: number, end: number, stored = 'planlagt') => {
    const row = { status: stored, startdate: addDays(today(), start), enddate: addDays(today(), end) };
    return cellText(status, withWorkedOut([status], [row])[0]?.status as Cell);
  };
  expect([said(1, 2), said(0, 0), said(-3, 0), said(-3, -1)]).toEqual(['Planlagt', 'Pågår', 'Pågår', 'Avsluttet']);
  expect(said(-3, -1, 'venter')).toBe('Venter');
});

test('a row that stays the same is the same object, and one whose figure changes is not', () => {
  const row = { probabilityint: 2, impactint: 3 };
  const [first] = withWorkedOut([level], [row]);
  expect(withWorkedOut([level], [row])[0]).toBe(first);
  expect(withWorkedOut([level], [{ ...row, impactint: 4 }])[0]?.scoreint).toBe(8);
  expect(withWorkedOut([forecastColumns.one('hoursam')], [row])[0]).toBe(row);
});

const year: Column = { text: 'Sum', value: 'sum', type: 'amount', adds: ['a', 'b', 'c'] };
const sumOf = (row: Row) => withWorkedOut([year], [row])[0]?.sum;

test('a row’s sum is that of its figures, to the øre, whatever else it holds', () => {
  const ore = fc.integer({ min: -1e9, max: 1e9 });
  fc.assert(
    fc.property(ore, ore, ore, (a, b, c) => {
      expect(sumOf({ a: a / 100, b: b / 100, c: c / 100, d: 7 })).toBe((a + b + c) / 100);
    }),
  );
});

test('what is not filled in adds nothing', () => {
  expect(sumOf({ a: 5, b: null })).toBe(5);
  expect(sumOf({ d: 7 })).toBe(0);
});

test('a row that stays the same object stays so with its sum, and is summed anew when it changes', () => {
  const row: Row = { a: 1, b: 2 };
  const [first] = withWorkedOut([year], [row]);
  expect(withWorkedOut([year], [row])[0]).toBe(first);
  expect(withWorkedOut([year], [{ ...row, b: 3 }])[0]).toMatchObject({ sum: 4 });
  expect(withWorkedOut([{ ...year, adds: undefined }], [row])[0]).toBe(row);
});
