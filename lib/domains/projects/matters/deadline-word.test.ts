import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { deadlineWord } from './deadline-word';

const today = '2026-11-23';

test('what is past is red with its age, what is near is amber, by the limit', () => {
  const words = [-34, -1, 0, 7, 8].map((ahead) => Object.values(deadlineWord(addDays(today, ahead), today)));
  expect(words).toEqual([
    ['34 d over', 'bad'],
    ['1 d over', 'bad'],
    ['i dag', 'warn'],
    ['om 7 d', 'warn'],
    ['om 8 d', null],
  ]);
  expect(deadlineWord(addDays(today, 14), today, 14).tone).toBe('warn');
});

test('the word says the distance, and only what is past is red', () => {
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 800 }), fc.nat(60), (ahead, near) => {
      const { text, tone } = deadlineWord(addDays(today, ahead), today, near);
      expect(tone).toBe(ahead < 0 ? 'bad' : ahead <= near ? 'warn' : null);
      expect(Number(/\d+/.exec(text)?.[0] ?? 0)).toBe(Math.abs(ahead));
    }),
  );
});
