import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterKinds } from '@/db/schema';
import { runs } from '@/tests/factories/runs';
import { letsIn, mailClassOf, paceOf, shareOf } from './mail-class';

test('letters by which somebody gets in, and those that one person waits for, are of the class that nobody fills', () => {
  expect(letterKinds.filter((kind) => mailClassOf(kind) !== 'transactional')).toEqual([
    'notice',
    'morning',
    'mass-mail',
    'page',
  ]);
  expect(letterKinds.filter(letsIn)).toEqual(['invitation', 'new-password']);
});

test('at 300 an hour many get one letter in 24 seconds, and 30 are left for what one person waits for', () => {
  expect(paceOf(300)).toEqual({ letters: 1, seconds: 24 });
  expect(300 - shareOf(300, 'regular')).toBe(30);
});

test('mail to many takes at most half of any hour, and every share lets at least one letter through', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (perHour) => {
      const { letters, seconds } = paceOf(perHour);
      expect(Number.isInteger(letters) && Number.isInteger(seconds) && letters >= 1 && seconds >= 1).toBe(true);
      expect((3_600 / seconds) * letters).toBeLessThanOrEqual(perHour / 2);
      for (const of of ['transactional', 'regular', 'bulk', 'company', 'user'] as const) {
        expect(shareOf(perHour, of)).toBeGreaterThanOrEqual(1);
        expect(shareOf(perHour, of)).toBeLessThanOrEqual(perHour);
      }
      expect(shareOf(perHour, 'user')).toBeLessThanOrEqual(shareOf(perHour, 'company'));
    }),
    { numRuns: runs(300) },
  );
});
