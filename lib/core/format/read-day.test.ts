import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { formatDate } from './date';
import { addDays, daysBetween } from './days';
import { isDay } from './parse-date';
import { readDay, sensibleSpan } from './read-day';

/** A Wednesday. */
const today = '2026-11-25';

test.each([
  ['i dag', '2026-11-25'],
  ['I DAG', '2026-11-25'],
  ['idag', '2026-11-25'],
  ['i morgen', '2026-11-26'],
  ['i overmorgen', '2026-11-27'],
  ['i går', '2026-11-24'],
  ['i forgårs', '2026-11-23'],
  ['fredag', '2026-11-27'],
  ['fre', '2026-11-27'],
  ['på mandag', '2026-11-30'],
  ['onsdag', '2026-12-02'],
  ['forrige fredag', '2026-11-20'],
  ['neste fredag', '2026-12-04'],
  ['om 3 dager', '2026-11-28'],
  ['om to uker', '2026-12-09'],
  ['for en uke siden', '2026-11-18'],
  ['+3d', '2026-11-28'],
  ['+3', '2026-11-28'],
  ['-2d', '2026-11-23'],
  ['+2u', '2026-12-09'],
  ['+1 m', '2026-12-25'],
  ['+1å', '2027-11-25'],
  ['5.12', '2026-12-05'],
  ['5.12.', '2026-12-05'],
  ['5/12', '2026-12-05'],
  ['05.12', '2026-12-05'],
  ['20.11', '2026-11-20'],
  ['5.1', '2027-01-05'],
  ['29.2', '2028-02-29'],
  ['5. des', '2026-12-05'],
  ['5. desember', '2026-12-05'],
  ['5.des 2027', '2027-12-05'],
  ['5 des. 27', '2027-12-05'],
  ['05122026', '2026-12-05'],
  ['051226', '2026-12-05'],
  ['0512', '2026-12-05'],
  ['20261205', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
  ['5.12.2026', '2026-12-05'],
  ['5.12.26', '2026-12-05'],
  [' 5. 12. 2026 ', '2026-12-05'],
  ['5-12-2026', '2026-12-05'],
  ['11/12/2026', '2026-12-11'],
  ['julaften', '2026-12-24'],
  ['1. juledag', '2026-12-25'],
  ['andre juledag', '2026-12-26'],
  ['nyttårsaften', '2026-12-31'],
  ['Skjærtorsdag', '2027-03-25'],
  ['2. pinsedag', '2027-05-17'],
  ['siste virkedag i desember', '2026-12-31'],
  ['siste virkedag neste måned', '2026-12-31'],
])('«%s» is %s', (text, day) => {
  expect(readDay(text, today)).toEqual({ day });
});

test.each([
  ['12/25/2026', /dagen før måneden/],
  ['12.25', /dagen før måneden/],
  ['30.2.2026', /finnes ikke/],
  ['31.4', /finnes ikke/],
  ['0.1.2026', /finnes ikke/],
  ['2026', /flere måter/],
  ['5', /flere måter/],
  ['123', /flere måter/],
  ['05122', /flere måter/],
  ['fredag 13', /ingen dato/],
  ['snart', /ingen dato/],
  ['__proto__', /ingen dato/],
  ['3. juledag', /ingen dato/],
  ['', /ingen dato/],
  ['møte i morgen', /ingen dato/],
  ['5.12.2126', /fra 01\.01\.1996 til 31\.12\.2056/],
  ['5.12.0026', /fra 01\.01\.1996/],
  ['5.12.85', /til 31\.12\.2056/],
  ['+99å', /til 31\.12\.2056/],
])('«%s» is refused with a sentence', (text, said) => {
  expect(readDay(text, today)).toEqual({ error: expect.stringMatching(said) });
});

test('a field that takes no later day than today reads the last such day', () => {
  const past = { to: today };
  expect(readDay('5.12', today, past)).toEqual({ day: '2025-12-05' });
  expect(readDay('fredag', today, past)).toEqual({ day: '2026-11-20' });
  expect(readDay('i morgen', today, past)).toEqual({ error: '26.11.2026 er etter i dag.' });
});

const anyDay = fc
  .date({ min: new Date('1997-01-01'), max: new Date('2055-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every day reads back however it is written, never with day and month swapped', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, on) => {
      const [year, month, date] = day.split('-').map(Number);
      const span = sensibleSpan(on);
      const known = day >= span.from && day <= span.to;
      for (const text of [formatDate(day), day, `${date}/${month} ${year}`, day.split('-').toReversed().join('')]) {
        const read = readDay(text, on);
        expect(read, text).toEqual(known ? { day } : { error: expect.stringContaining('Datoen må være') });
      }
    }),
  );
});

test('a day without a year is that day and month, within a year of today', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (day, on) => {
      const [, month, date] = day.split('-').map(Number);
      fc.pre(!(month === 2 && date === 29));
      const read = readDay(`${date}.${month}`, on);
      expect(read).toEqual({ day: expect.stringMatching(new RegExp(`${day.slice(4)}$`)) });
      if ('day' in read) expect(Math.abs(daysBetween(on, read.day))).toBeLessThanOrEqual(183);
    }),
  );
});

test('whatever is written is a day within the span, or a sentence', () => {
  const words = fc.constantFrom(
    'i',
    'dag',
    'fredag',
    '5',
    '.',
    '12',
    '2026',
    '+',
    'd',
    'om',
    'uke',
    'des',
    ' ',
    '/',
    '-',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(words, { maxLength: 7 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, anyDay, (written, on) => {
      const read = readDay(written, on, { from: addDays(on, -400), to: addDays(on, 400) });
      if ('error' in read) {
        expect(read.error).toMatch(/[.]$/);
        return;
      }
      expect(isDay(read.day)).toBe(true);
      expect(Math.abs(daysBetween(on, read.day))).toBeLessThanOrEqual(400);
    }),
    { numRuns: runs(1_000) },
  );
});
