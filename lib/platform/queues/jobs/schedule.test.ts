import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { momentInNorway, today } from '@/lib/core/clock';
import { lastDue, momentOf, nextDue, type Schedule } from './schedule';

const at = (time: `${number}:${number}`): Schedule => ({ every: 'day', at: time });
const hourly: Schedule = { every: 'hour', minute: 10 };

/** Every due moment from one to another, as a clock that looks once a minute finds them. */
function duesBetween(schedule: Schedule, from: string, to: string): string[] {
  const found = new Set<string>();
  for (let now = Date.parse(from); now <= Date.parse(to); now += 60_000) {
    const due = lastDue(schedule, new Date(now));
    if (due.getTime() >= Date.parse(from)) found.add(due.toISOString());
  }
  return [...found];
}

describe('local time', () => {
  test('an hour that spring skips runs at the next, and one that autumn has twice runs once', () => {
    expect(duesBetween(at('02:30'), '2026-03-28T00:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(duesBetween(at('02:30'), '2026-10-24T00:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  test('the year turns in Norway, not in Greenwich', () => {
    expect(duesBetween(at('00:00'), '2026-12-31T12:00:00Z', '2027-01-01T12:00:00Z')).toEqual([
      '2026-12-31T23:00:00.000Z',
    ]);
    expect(nextDue(at('06:00'), new Date('2026-12-31T22:30:00Z')).toISOString()).toBe('2027-01-01T05:00:00.000Z');
  });

  test('every hour is every hour, also when the clock is moved', () => {
    expect(duesBetween(hourly, '2026-10-25T00:00:00Z', '2026-10-25T03:59:00Z')).toHaveLength(4);
    expect(duesBetween(hourly, '2026-03-29T00:00:00Z', '2026-03-29T03:59:00Z')).toHaveLength(4);
  });
});

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(
    ([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` as `${number}:${number}`,
  );

test('the last is not after now, the next is, and nothing is between them', () => {
  fc.assert(
    fc.property(moments, times, fc.boolean(), (now, time, daily) => {
      const schedule: Schedule = daily ? at(time) : { every: 'hour', minute: Number(time.slice(3)) };
      const [last, next] = [lastDue(schedule, now), nextDue(schedule, now)];
      expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(next.getTime()).toBeGreaterThan(now.getTime());
      expect(lastDue(schedule, new Date(next.getTime() - 1))).toEqual(last);
      expect(lastDue(schedule, next)).toEqual(next);
    }),
  );
});

test('a daily job is due once on every day of Norway', () => {
  fc.assert(
    fc.property(moments, times, (now, time) => {
      const due = momentOf(today(now), time);
      expect(today(due)).toBe(today(now));
      const shown = momentInNorway(due).slice(11, 16);
      // Only in the hour that spring skips is it another time than the one that was chosen.
      expect(shown === time || (shown.startsWith('03') && time.startsWith('02'))).toBe(true);
    }),
  );
});
