import { expect, test } from 'vitest';
import { projectTerms } from './project-terms';

test('no two figures of a project have one name, and none is called what the company’s result calls another', () => {
  const words = Object.values(projectTerms).map((word) => word.toLowerCase());
  expect(new Set(words).size).toBe(words.length);
  expect(words).not.toContain('dekningsbidrag');
});
