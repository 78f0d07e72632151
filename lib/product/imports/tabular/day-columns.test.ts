import { expect, test } from 'vitest';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { dayColumns } from './day-columns';
import { layOut } from './layout';

const days = Array.from({ length: 30 }, (_, i) => addDays('2026-11-01', i));
const places = (count: number, from: number) => Array.from({ length: count }, (_, i) => from + i);

test.each([
  ['dates', ['Ansatt', ...days.map(formatDate)], places(30, 1)],
  ['days of a workbook', ['Ansatt', ...days, 'Sum'], places(30, 1)],
  ['days without year', ['Ansatt', '1.11', '2.11', '3.11.'], places(3, 1)],
  ['days in words', ['Ansatt', '1. nov', '2. nov', '3. nov.'], places(3, 1)],
  ['weekdays', ['Ansatt', 'Prosjekt', 'Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag'], places(5, 2)],
  ['weekdays with dates', ['Navn', 'Man 2.11', 'Tir 3.11', 'Ons 4.11'], places(3, 1)],
  ['numbers of a month', ['Navn', ...places(31, 1).map(String)], places(31, 1)],
  ['a start and an end', ['Navn', 'Dato', 'Fra', 'Til'], []],
  ['months', ['Konto', 'Januar', 'Februar', 'Mars', 'April 2026', 'Mai'], []],
  ['years', ['Konto', '2024', '2025', '2026'], []],
  ['a few numbers', ['Navn', '1', '2', '3'], []],
])('columns for days are found: %s', (_, headings, found) => {
  expect(dayColumns(headings)).toEqual(found);
});

test('a line of days is a heading without a question', () => {
  const cells = [
    ['Navn', ...days.map(formatDate)],
    ['Kari', ...days.map(() => '7,5')],
  ];
  const { decisions } = layOut(
    cells.map((one, i) => ({ line: i + 1, cells: one })),
    { exact: ['navn'], holding: [] },
  );
  expect(decisions[0]).toMatchObject({ value: '1', said: 'Linje 1.', sure: true });
});
