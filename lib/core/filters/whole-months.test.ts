import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastDayOf } from '@/lib/core/format/days';
import { runs } from '@/tests/factories/runs';
import { monthOf } from './months';
import { begunText, wholeMonths } from './whole-months';

const year = { from: '2026-01', to: '2026-11' };

test('a begun month is compared with nothing, and a month that is known to its last day is whole', () => {
  expect(wholeMonths(year, { knownTo: '2026-11-05' })).toEqual({ from: '2026-01', to: '2026-10' });
  expect(wholeMonths(year, { knownTo: '2026-11-30' })).toEqual(year);
  expect(wholeMonths({ from: '2026-11', to: '2026-11' }, { knownTo: '2026-11-05' })).toBeUndefined();
});

test('the begun month is named, also when nothing of it is booked', () => {
  expect(begunText(year, { knownTo: '2026-11-05' })).toBe(
    'November er ført til og med 05.11.2026 og sammenlignes ikke.',
  );
  expect(begunText(year, { knownTo: '2026-10-31' })).toBe('November er ikke ført og sammenlignes ikke.');
  expect(begunText(year, { knownTo: '2026-11-30' })).toBe('');
});

test('whatever day is known, each compared month ends by it, and the one after does not', () => {
  const months = fc.integer({ min: 2020 * 12, max: 2027 * 12 });
  const day = fc.integer({ min: 1, max: 31 });
  fc.assert(
    fc.property(months, fc.nat(24), months, day, (first, length, known, date) => {
      const range = { from: monthOf(first), to: monthOf(first + length) };
      const month = monthOf(known);
      const last = lastDayOf(month);
      const knownTo = [`${month}-${String(date).padStart(2, '0')}`, last].sort()[0] ?? last;
      const whole = wholeMonths(range, { knownTo });
      const all = Array.from({ length: length + 1 }, (_, i) => monthOf(first + i));
      const ended = all.filter((one) => lastDayOf(one) <= knownTo);
      expect(whole).toEqual(ended.length === 0 ? undefined : { from: range.from, to: ended.at(-1) });
    }),
    { numRuns: runs(500) },
  );
});
