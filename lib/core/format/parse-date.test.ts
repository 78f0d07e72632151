import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { formatDate } from './date';
import { isDay, parseDate } from './parse-date';

test.each([
  ['31.12.2026', '2026-12-31'],
  ['1.2.26', '2026-02-01'],
  ['01-02-2026', '2026-02-01'],
  ['1/10 2026', '2026-10-01'],
  ['1 10 26', '2026-10-01'],
  [' 1.10.2026. ', '2026-10-01'],
  ['2026-10-01', '2026-10-01'],
  ['29.2.2024', '2024-02-29'],
])('%s is %s', (text, day) => {
  expect(parseDate(text)).toBe(day);
});

test.each([
  '29.2.2023',
  '31.4.2026',
  '0.1.2026',
  '1.13.2026',
  '1.10',
  '1.10.202',
  '1.10.20266',
  '111.1.2026',
  'x1.10.2026',
  '2026-13-01',
  '2026-1-1',
  '2026-10-01x',
  '',
])('«%s» is no day', (text) => {
  expect(parseDate(text)).toBeUndefined();
});

test('a day is what it says: four digits, two and two, of a day that exists', () => {
  for (const text of ['2026-10-1', '2026-02-30', '02026-10-01', '2026-10-011', '1.10.2026', '']) {
    expect(isDay(text), text).toBe(false);
  }
  expect(isDay('2024-02-29')).toBe(true);
});

test('every day reads back as it is written', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(isDay(day)).toBe(true);
      expect(parseDate(formatDate(day))).toBe(day);
    }),
  );
});

test('a day exists where the calendar has it', () => {
  const [year, month, date] = [fc.nat(9999), fc.nat(13), fc.nat(32)];
  fc.assert(
    fc.property(fc.oneof(year, fc.constantFrom(0, 1900, 2000, 2023, 2024, 2100)), month, date, (year, month, date) => {
      const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
      const moment = new Date(`${text}T00:00:00Z`);
      const known = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === text;
      expect(isDay(text), text).toBe(known);
    }),
    { numRuns: runs(2_000) },
  );
});
