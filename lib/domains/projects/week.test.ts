import { expect, test } from 'vitest';
import { daysOfWeek, weekName, weekRequested } from './week';

test('a week starts on Monday, also over the turn of the year, and has the year its Thursday is in', () => {
  expect(daysOfWeek('2026-11-22')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(daysOfWeek('2027-01-01')[0]).toBe('2026-12-28');
  expect(weekName('2027-01-01')).toBe('Uke 53, 2026');
  expect(weekName('2026-11-23')).toBe('Uke 48, 2026');
});

test('the week asked for is named by any of its days, and nothing else', () => {
  const requested = (uke: string) => weekRequested({ own: { uke } } as never);
  expect(requested('2026-11-22')).toBe('2026-11-16');
  expect(() => requested('47')).toThrow('Uken (uke)');
});
