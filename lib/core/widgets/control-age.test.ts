import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kamishibaiIntervals } from '@/db/schema';
import { addDays, weekday } from '@/lib/core/format/days';
import { controlIntervals, missedDays, missedText } from './control-age';

test('the intervals are those of the database', () => {
  expect([...controlIntervals]).toEqual([...kamishibaiIntervals]);
});

// 2026-11-20 is a Friday.
test.each([
  ['Daglig', '2026-11-20', '2026-11-23', undefined],
  ['Daglig', '2026-11-20', '2026-11-24', 4],
  ['Daglig', '2026-11-21', '2026-11-23', undefined],
  ['Daglig', '2026-11-19', '2026-11-21', 2],
  ['Ukentlig', '2026-12-28', '2027-01-04', undefined],
  ['Ukentlig', '2026-12-28', '2027-01-05', 8],
] as const)('%s, seen %s: on %s it has been missed for %s days', (interval, seen, today, days) => {
  expect(missedDays({ interval, seen }, today)).toBe(days);
});

test('a phase asks for a control from the day after it began, until one is made', () => {
  const phase = { interval: 'Hver fase', since: '2026-11-10' } as const;
  expect(missedDays(phase, '2026-11-10')).toBeUndefined();
  expect(missedDays({ ...phase, seen: '2026-11-09' }, '2026-11-20')).toBe(10);
  expect(missedDays({ ...phase, seen: '2026-11-10' }, '2026-11-20')).toBeUndefined();
  expect(missedText(phase, '2026-11-20')).toBe('ny fase for 10 d siden');
  expect(missedDays({ interval: 'Hver fase', seen: '2020-01-01' }, '2026-11-20')).toBeUndefined();
});

test('any day: what was looked at today is never missed, and daily is missed once a working day has passed without it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 20 }), (n, later) => {
      const seen = addDays('2026-01-01', n);
      const today = addDays(seen, later);
      const between = Array.from({ length: later }, (_, i) => addDays(seen, i + 1)).filter((day) => day < today);
      const missed = missedDays({ interval: 'Daglig', seen }, today);
      expect(missed).toBe(between.some((day) => weekday(day) <= 5) ? later : undefined);
    }),
  );
});
