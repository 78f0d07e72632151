import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grid, inReadingOrder, moved, type Place, resized, samePlaces, settled } from './layout-rules';

const shipped: Place[] = [
  { i: 'a', x: 0, y: 0, w: 6, h: 4 },
  { i: 'b', x: 6, y: 0, w: 6, h: 4 },
  { i: 'c', x: 0, y: 4, w: 12, h: 8 },
];

const at = (places: readonly Place[], id: string) => places.find((place) => place.i === id);

const anyLayout = fc.uniqueArray(
  fc.record({
    i: fc.string({ minLength: 1, maxLength: 3 }),
    x: fc.integer({ min: 0, max: 11 }),
    y: fc.integer({ min: 0, max: 40 }),
    w: fc.integer({ min: 1, max: 12 }),
    h: fc.integer({ min: 1, max: 12 }),
  }),
  { selector: (place) => place.i, minLength: 1, maxLength: 14 },
);

function isSound(places: readonly Place[]): void {
  for (const place of places) {
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.w).toBeLessThanOrEqual(grid.columns);
    for (const other of places) {
      if (other.i === place.i) continue;
      const apart =
        place.x + place.w <= other.x ||
        other.x + other.w <= place.x ||
        place.y + place.h <= other.y ||
        other.y + other.h <= place.y;
      expect(apart).toBe(true);
    }
  }
}

test('any saved places settle without overlaps, inside the grid, every widget kept, and stay so', () => {
  fc.assert(
    fc.property(anyLayout, (places) => {
      const result = settled(places);
      expect(result.map((place) => place.i)).toEqual(places.map((place) => place.i));
      isSound(result);
      expect(settled(result)).toEqual(result);
    }),
  );
});

test('any step by keyboard leaves a sound layout', () => {
  const direction = fc.constantFrom('left', 'right', 'up', 'down');
  fc.assert(
    fc.property(
      anyLayout,
      fc.array(fc.tuple(fc.boolean(), direction, fc.nat()), { maxLength: 12 }),
      (places, steps) => {
        let now = settled(places);
        for (const [resize, way, pick] of steps) {
          const id = now[pick % now.length]?.i ?? '';
          now = resize ? resized(now, id, way) : moved(now, id, way);
          isSound(now);
          expect(now).toHaveLength(places.length);
        }
      },
    ),
  );
});

test('a widget moved down goes under its neighbour, and up again over it', () => {
  const down = moved(shipped, 'a', 'down');
  expect(at(down, 'c')).toMatchObject({ y: 4 });
  expect(at(down, 'a')).toMatchObject({ x: 0, y: 12 });
  expect(samePlaces(moved(down, 'a', 'up'), shipped)).toBe(true);
  expect(moved(shipped, 'c', 'down')).toEqual(shipped);
});

test('a widget moved sideways pushes its neighbour down', () => {
  const right = moved(shipped, 'a', 'right');
  expect(at(right, 'a')).toMatchObject({ x: 1, y: 0 });
  expect(at(right, 'b')).toMatchObject({ x: 6, y: 4 });
});

test('a resized widget stays inside the grid and is never too small to read', () => {
  const wide = resized(shipped, 'b', 'right');
  expect(at(wide, 'b')?.w).toBe(6);
  let small: Place[] = shipped;
  for (let i = 0; i < 20; i += 1) small = resized(resized(small, 'a', 'left'), 'a', 'up');
  expect(at(small, 'a')).toMatchObject({ w: grid.minWidth, h: grid.minHeight });
});

test('reading order is row by row, and equal places are equal in any order', () => {
  expect(inReadingOrder([...shipped].reverse()).map((place) => place.i)).toEqual(['a', 'b', 'c']);
  expect(samePlaces(shipped, [...shipped].reverse())).toBe(true);
  expect(samePlaces(shipped, moved(shipped, 'a', 'right'))).toBe(false);
  expect(samePlaces(shipped, shipped.slice(1))).toBe(false);
});
