import { expect, test } from 'vitest';
import { dropAt } from './drop-at';

const grid = { height: 400, head: 64, scrolled: 0, lineHeight: 32, lines: 20 };
const at = (y: number, more: Partial<typeof grid> = {}) => dropAt({ ...grid, ...more, y });

test('a row falls in front of the line whose upper half it is over', () => {
  expect([64, 79, 81, 96, 111, 113].map((y) => at(y))).toEqual([0, 0, 1, 1, 1, 2]);
});

test('over the headings it comes before the first line in sight, below the grid after the last', () => {
  expect(at(10)).toBe(0);
  expect(at(-500, { scrolled: 320 })).toBe(10);
  expect(at(5_000, { scrolled: 5_000 })).toBe(20);
  expect(at(390, { lines: 3 })).toBe(3);
  expect(at(100, { lines: 0 })).toBe(0);
});
