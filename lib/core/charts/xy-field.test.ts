import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldOf, placeBeside, scoreNear, thirdOf } from './xy-field';

test('each third has its scores, the bounds with the one above', () => {
  expect([0, 3.3, 3.4, 6.6, 6.7, 10].map((score) => thirdOf(score, 10))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('what is strong in a good market is grown, what is neither waits', () => {
  expect(fieldOf({ x: 9, y: 9 }, 10).name).toBe('Satse');
  expect(fieldOf({ x: 9, y: 5 }, 10).name).toBe('Satse');
  expect(fieldOf({ x: 9, y: 1 }, 10).name).toBe('Holde');
  expect(fieldOf({ x: 5, y: 5 }, 10).name).toBe('Holde');
  expect(fieldOf({ x: 1, y: 4 }, 10).name).toBe('Avvente');
});

const score = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');

test('the keys keep a thing within the picture, in tenths, and one step back is where it was', () => {
  fc.assert(
    fc.property(score, score, key, fc.boolean(), (x, y, pressed, fine) => {
      const to = placeBeside({ x, y }, pressed, fine, 10);
      if (!to) throw new Error('The arrow keys move.');
      for (const value of [to.x, to.y]) expect(scoreNear(value, 10)).toBe(value);
      const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' };
      const atEdge = [to.x, to.y].some((value) => value === 0 || value === 10);
      if (!atEdge) expect(placeBeside(to, back[pressed], fine, 10)).toEqual({ x, y });
      expect(placeBeside({ x, y }, 'Enter', fine, 10)).toBeUndefined();
    }),
  );
});
