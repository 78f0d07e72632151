import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { cursorMs, messagePace } from './pace';
import { tokenBucket } from './token-bucket';

test('however messages and cursor moves are asked for, the server turns none away, and a rest gives speed back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { minLength: 300, maxLength: 900 }), (gaps) => {
      let now = 0;
      const wait = messagePace(() => now);
      const sent: number[] = [];
      let requested = 0;
      for (const gap of gaps) {
        // A sender in a hurry: most gaps are zero.
        requested += gap < 396 ? 0 : gap;
        now = Math.max(now, requested);
        now += wait();
        sent.push(now);
      }
      for (let at = 0; at <= now; at += cursorMs) sent.push(at);
      let clock = 0;
      const mayCome = tokenBucket(() => clock);
      for (const at of sent.sort((a, b) => a - b)) {
        clock = at;
        expect(mayCome()).toBe(true);
      }
    }),
    // Shrinking a failing case this long would take minutes.
    { numRuns: runs(30), endOnFailure: true },
  );
});

test('a person typing never waits', () => {
  let now = 0;
  const wait = messagePace(() => now);
  for (let i = 0; i < 1_000; i += 1) {
    expect(wait()).toBe(0);
    now += 120;
  }
});
