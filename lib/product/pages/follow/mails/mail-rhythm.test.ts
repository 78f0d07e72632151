import fc from 'fast-check';
import { expect, test } from 'vitest';
import { today } from '@/lib/core/clock';
import { isOfRhythm, nextMail, type Rhythm, rhythmText } from '@/lib/core/format/mail-rhythm';
import { momentOf } from '@/lib/platform/queues/jobs/schedule';

const none = { weekday: null, monthday: null };
const anyRhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({ hour: fc.integer({ min: 0, max: 23 }) }).map(({ hour }) => ({ rhythm: 'day' as const, ...none, hour })),
  fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), weekday: fc.integer({ min: 1, max: 7 }) })
    .map((one) => ({ rhythm: 'week' as const, ...none, ...one })),
  fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), monthday: fc.integer({ min: 1, max: 31 }) })
    .map((one) => ({ rhythm: 'month' as const, ...none, ...one })),
);
const anyMoment = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
const next = (rhythm: Rhythm, now: Date) => nextMail(rhythm, { now, today: today(now), momentOf });

test('a mail is due once a day, week or month, at its hour, also over changes of the clock and the year', () => {
  fc.assert(
    fc.property(anyRhythm, anyMoment, (rhythm, now) => {
      const first = next(rhythm, now);
      if (!first) throw new Error('It is never due.');
      expect(first.getTime()).toBeGreaterThan(now.getTime());
      expect(isOfRhythm(rhythm, today(first))).toBe(true);
      const second = next(rhythm, first);
      const days = ((second?.getTime() ?? 0) - first.getTime()) / 86_400_000;
      const [least, most] = rhythm.rhythm === 'day' ? [0.9, 1.1] : rhythm.rhythm === 'week' ? [6.9, 7.1] : [27.9, 31.1];
      expect(days).toBeGreaterThanOrEqual(least);
      expect(days).toBeLessThanOrEqual(most);
    }),
  );
});

test('the 31st is the last of a short month, and a ledger has no hour', () => {
  const last: Rhythm = { rhythm: 'month', weekday: null, monthday: 31, hour: 7 };
  expect(next(last, new Date('2026-02-10T12:00:00Z'))?.toISOString()).toBe('2026-02-28T06:00:00.000Z');
  expect(next({ rhythm: 'import', ...none, hour: null }, new Date())).toBeNull();
  expect(rhythmText(last)).toBe('den 31. hver måned kl. 07');
  expect(rhythmText({ rhythm: 'week', ...none, weekday: 1, hour: 7 })).toBe('hver mandag kl. 07');
});
