import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { formatNumber } from './number';
import { readHours, readHoursCell } from './read-hours';

test.each([
  ['07:30', 7.5],
  ['7:30', 7.5],
  ['8:00:00', 8],
  ['7t 30m', 7.5],
  ['2t 15m', 2.25],
  ['7 t 30 min', 7.5],
  ['7 timer og 30 minutter', 7.5],
  ['7h30', 7.5],
  ['45 min', 0.75],
  ['7 t', 7],
  ['4,00 t', 4],
  ['7,50 t', 7.5],
  ['7,5', 7.5],
  ['7.5', 7.5],
  ['7.75', 7.75],
  ['8', 8],
  ['=7:30', 7.5],
  ['=7:30+1:15', 8.75],
  ['=15/2', 7.5],
  ['', null],
])('%s is %s hours', (text, value) => {
  expect(readHoursCell(text)).toEqual({ value });
});

test.each([
  ['3.30', '«3.30» kan være 3:30 eller 3,30 timer. Skriv det på en av de måtene.'],
  ['7:75', '«7:75» kan ikke leses som timer. Skriv 7,5 eller 7:30.'],
  ['=15:2', '«15:2» er ikke timer og minutter. Skriv 7:30, eller del med /.'],
  ['mye', '«mye» kan ikke leses som timer. Skriv 7,5 eller 7:30.'],
])('%s is refused with what to write', (text, error) => {
  expect(readHoursCell(text)).toEqual({ error });
});

test('any hours in any form are read back equal, and a dot never without both readings', () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 });
  fc.assert(
    fc.property(minutes, fc.nat({ max: 6 }), (all, form) => {
      const [hours, rest] = [Math.floor(all / 60), all % 60];
      const two = String(rest).padStart(2, '0');
      const value = Math.round((all / 60) * 100) / 100;
      const texts = [
        `${hours}:${two}`,
        `${String(hours).padStart(2, '0')}:${two}`,
        `${hours}t ${rest}m`,
        `${hours} t ${rest} min`,
        `${hours}:${two}:00`,
        `${formatNumber(value, 2)} t`,
        formatNumber(value, 2),
      ];
      expect(readHours(texts[form] ?? '')).toMatchObject({ value });
      expect(readHours(`${hours}.${two}`)).toEqual({ clock: value, decimal: Number(`${hours}.${two}`) });
    }),
    { numRuns: runs(10_000) },
  );
});
