import { expect, test } from 'vitest';
import { offSentence } from './off-words';

const days = { holidays: { Langfredag: ['2026-04-03'] }, own: [] };

test.each([
  ['2026-04-01', '2026-04-02', undefined],
  ['2026-04-01', '2026-04-03', 'Slutter på en fridag (Langfredag).'],
  ['2026-04-04', '2026-04-07', 'Starter på en lørdag.'],
  ['2026-04-03', '2026-04-05', 'Starter på en fridag (Langfredag) og slutter på en søndag.'],
  ['2026-04-05', '2026-04-05', 'Er på en søndag.'],
  ['2026-04-05', null, 'Starter på en søndag.'],
])('a period from %s to %s: %s', (start, end, sentence) => {
  expect(offSentence(days, { start, end })).toBe(sentence);
});
