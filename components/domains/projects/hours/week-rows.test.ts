import { expect, test } from 'vitest';
import { daysOfWeek } from '@/lib/domains/projects/week';
import { sumHours, weekLines } from './week-rows';

const days = daysOfWeek('2026-11-18');

test('entries stand by person and activity on their days, and those of other weeks nowhere', () => {
  const rows = [
    { xid: '1', employee: 'ola', activity: null, day: '2026-11-16', hours: 7.5 },
    { xid: '2', employee: 'ola', activity: 'maling', day: '2026-11-16', hours: 0.1 },
    { xid: '3', employee: 'ola', activity: null, day: '2026-11-22', hours: 0.2 },
    { xid: '4', employee: 'ola', activity: null, day: '2026-11-23', hours: 8 },
  ];
  const lines = weekLines(rows, days, [{ employee: 'kari', activity: null }], ({ employee }) => employee);
  expect(lines.map(({ employee, activity }) => [employee, activity])).toEqual([
    ['kari', null],
    ['ola', null],
    ['ola', 'maling'],
  ]);
  expect(lines[1]?.entries.map((entry) => entry?.hours)).toEqual([7.5, ...Array(5).fill(undefined), 0.2]);
  expect(sumHours(lines.flatMap(({ entries }) => entries))).toBe(7.8);
});

test('several entries of a person and day are one sum, which says how many they are', () => {
  const rows = [4, 3.5].map((hours, i) => ({
    xid: String(i),
    employee: 'ola',
    activity: null,
    day: '2026-11-16',
    hours,
  }));
  const [line] = weekLines(rows, days, [], ({ employee }) => employee);
  expect(line?.entries[0]).toEqual({ row: '0', hours: 7.5, rows: 2 });
  expect(sumHours(line?.entries ?? [])).toBe(7.5);
});
