import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentInNorway, today } from '@/lib/core/clock';
import { isWorkingDay } from '@/lib/core/format/holidays';
import { runs } from '@/tests/factories/runs';
import { type Quiet, quietUntil } from './quiet';

const night: Quiet = { from: '18:00', to: '06:30', daysOff: true };
const untilIn = (quiet: Quiet, at: string) => {
  const until = quietUntil(quiet, new Date(at));
  return until && momentInNorway(until);
};

test.each([
  ['a working afternoon is not quiet', night, '2026-11-26T14:00:00Z', undefined],
  ['an evening ends the next morning', night, '2026-11-26T19:00:00Z', '2026-11-27 06:30'],
  ['a Friday night ends on Monday', night, '2026-11-27T18:00:00Z', '2026-11-30 06:30'],
  ['Easter is one silence', night, '2026-04-01T17:00:00Z', '2026-04-07 06:30'],
  ['a day off may be like others', { ...night, daysOff: false }, '2026-11-28T12:00:00Z', undefined],
  [
    'a lunch is quiet within its day',
    { from: '11:00', to: '11:30', daysOff: false },
    '2026-06-01T09:10:00Z',
    '2026-06-01 11:30',
  ],
  [
    'days off alone end at midnight',
    { from: '11:00', to: '11:30', daysOff: true },
    '2026-11-28T12:00:00Z',
    '2026-11-30 00:00',
  ],
  ['the night of the moved clock', night, '2026-03-28T23:30:00Z', '2026-03-30 06:30'],
])('%s', (_, quiet, at, until) => {
  expect(untilIn(quiet, at)?.slice(0, 16)).toBe(until);
});

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);

test('what waits is shown at a moment that is not quiet, and every minute before it is', () => {
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2027-01-10T00:00:00Z'),
    noInvalidDate: true,
  });
  const hours = fc.record({ from: time, to: time, daysOff: fc.boolean() }).filter(({ from, to }) => from !== to);
  const silentAt = ({ from, to, daysOff }: Quiet, at: Date) => {
    const clock = momentInNorway(at).slice(11, 16);
    const within = from < to ? from <= clock && clock < to : !(to <= clock && clock < from);
    return within || (daysOff && !isWorkingDay(today(at)));
  };
  fc.assert(
    fc.property(hours, moments, (quiet, now) => {
      const until = quietUntil(quiet, now);
      expect(until === undefined).toBe(!silentAt(quiet, now));
      if (!until) return;
      expect(silentAt(quiet, until)).toBe(false);
      for (let at = now.getTime(); at < until.getTime(); at += 7 * 60_000)
        expect(silentAt(quiet, new Date(at))).toBe(true);
      expect(silentAt(quiet, new Date(until.getTime() - 1_000))).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});
