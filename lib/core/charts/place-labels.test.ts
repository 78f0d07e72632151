import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, type Labelled, overlap, placeLabels } from './place-labels';

const picture = fc.record({ width: fc.integer({ min: 200, max: 1_600 }), height: fc.integer({ min: 200, max: 900 }) });

/** Things anywhere in a matrix, many of them overlapping. */
function thingsIn({ width, height }: { width: number; height: number }, most: number): fc.Arbitrary<Labelled[]> {
  const score = fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true }));
  return fc.array(
    fc
      .record({ x: score, y: score, width: fc.integer({ min: 20, max: 160 }), radius: fc.constantFrom(6, 8, 11) })
      .map((thing) => ({ ...thing, x: thing.x * width, y: thing.y * height, height: 18 })),
    { maxLength: most },
  );
}

const dotOf = ({ x, y, radius }: Labelled): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

test('no label lies on another, on a thing, or outside the picture, however many there are', () => {
  fc.assert(
    fc.property(
      picture.chain((size) => fc.tuple(fc.constant(size), thingsIn(size, 60))),
      ([size, things]) => {
        const labels = placeLabels(things, size);
        expect(labels).toHaveLength(things.length);
        const placed = labels.filter((box): box is Box => box !== undefined);
        for (const [i, box] of placed.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(size.width);
          expect(box.y + box.height).toBeLessThanOrEqual(size.height);
          expect(placed.slice(i + 1).filter((other) => overlap(box, other))).toEqual([]);
          expect(things.filter((thing) => overlap(box, dotOf(thing)))).toEqual([]);
        }
      },
    ),
  );
});

test('a dozen things in a window all have their labels, also when they stand on one spot', () => {
  fc.assert(
    fc.property(thingsIn({ width: 900, height: 600 }, 12), (things) => {
      expect(placeLabels(things, { width: 900, height: 600 })).not.toContain(undefined);
    }),
  );
});

test('what stands in the picture already is left free', () => {
  const thing = { x: 100, y: 100, radius: 8, width: 80, height: 18 };
  const word = { x: 108, y: 88, width: 60, height: 20 };
  const [box] = placeLabels([thing], { width: 400, height: 400 }, [word]);
  expect(box && overlap(box, word)).toBe(false);
});

test('a label keeps the size it is given and stands at its thing’s right where there is room', () => {
  const thing = { x: 100, y: 100, radius: 8, width: 80, height: 18 };
  expect(placeLabels([thing], { width: 400, height: 400 })).toEqual([{ x: 111, y: 91, width: 80, height: 18 }]);
});
