import { expect, test } from 'vitest';
import { sameColourProblem } from './same-colour';

test('two states of a board never look the same, a chosen and a shipped colour neither', () => {
  expect(sameColourProblem({})).toBeUndefined();
  expect(sameColourProblem({ green: 2, yellow: 1, red: 4, blue: 0, grey: 9 })).toBeUndefined();
  expect(sameColourProblem({ green: 3, grey: 3 })).toBe('«I orden» og «Ikke startet» kan ikke ha samme farge.');
  expect(sameColourProblem({ red: 6 }), '6 is what blue has').toBe(
    '«Forsinket» og «Til orientering» kan ikke ha samme farge.',
  );
  expect(sameColourProblem({ red: 6, blue: 0 })).toBeUndefined();
});
