import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { findTime, readTime, timeText } from './time-of-day';

test.each([
  ['møte kl 10', '10:00'],
  ['møte kl. 10', '10:00'],
  ['møte kl.10', '10:00'],
  ['møte kl 10.', '10:00'],
  ['møte Kl 10.30', '10:30'],
  ['møte kl 10:30 hos Per', '10:30'],
  ['møte kl 1030', '10:30'],
  ['møte kl 930', '09:30'],
  ['møte klokka ti', '10:00'],
  ['møte klokken 0815', '08:15'],
  ['møte kl halv ti', '09:30'],
  ['møte 10:30', '10:30'],
  ['innen kl 12', '12:00'],
  ['møte kl 10 eller kl 11', '11:00'],
])('«%s» has the time %s', (phrase, time) => expect(findTime(phrase)?.value).toBe(time));

test.each([
  'møte',
  'kl 25',
  'kl 10.75',
  'kl 10-12',
  'kl 10 til 12',
  'fra kl 10',
  'kl 10.30.5',
  '10.30',
  '1:5',
  'klokke 10',
  'skjerkl 10',
  'kl 12345',
  '12:30:15',
])('«%s» has none', (phrase) => expect(findTime(phrase)).toBeUndefined());

test.each([
  ['10', '10:00'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['kl 7', '07:00'],
  ['24', undefined],
  ['snart', undefined],
  ['10 i morgen', undefined],
])('a field’s «%s» is %s', (text, time) => expect(readTime(text)).toBe(time));

test('every time of day is read from each of its forms, and no other is', () => {
  const forms = fc.constantFrom<(h: number, m: string) => string>(
    (h, m) => `kl ${h}.${m}`,
    (h, m) => `kl. ${h}:${m}`,
    (h, m) => `klokken ${String(h).padStart(2, '0')}${m}`,
    (h, m) => `${h}:${m}`,
  );
  fc.assert(
    fc.property(fc.nat(99), fc.nat(99), forms, (h, minute, form) => {
      const m = String(minute).padStart(2, '0');
      const time = `${String(h).padStart(2, '0')}:${m}`;
      const right = h < 24 && minute < 60 ? time : undefined;
      expect(findTime(`møte ${form(h, m)}`)?.value).toBe(right);
      expect(readTime(form(h, m))).toBe(right);
      if (right) expect(readTime(timeText(right))).toBe(right);
    }),
    { numRuns: runs(500) },
  );
});
