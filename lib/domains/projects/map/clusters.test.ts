import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clustersIn } from './clusters';
import { inShape, mainland, onMap, type Place, viewOf, wholeCountry } from './norway';

const oslo: Place = [10.75, 59.91];
const drammen: Place = [10.2, 59.74];
const bodo: Place = [14.4, 67.28];

test('what is near each other is one mark over the whole country, and apart when seen closer', () => {
  const whole = clustersIn([oslo, drammen, bodo], (place) => place, wholeCountry, 0.04);
  expect(whole.map(({ items }) => items)).toEqual([[oslo, drammen], [bodo]]);
  const closer = inShape(viewOf([oslo, drammen], 0.1));
  expect(clustersIn([oslo, drammen, bodo], (place) => place, closer, 0.04).map(({ items }) => items)).toEqual([
    [oslo],
    [drammen],
  ]);
});

const place: fc.Arbitrary<Place> = fc.tuple(
  fc.double({ min: 5, max: 30, noNaN: true }),
  fc.double({ min: 58, max: 71, noNaN: true }),
);

test('every place of the country is in one mark of the whole country’s map, and in the view made of it', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
      const found = clustersIn(places, (one) => one, wholeCountry, 0.05).flatMap(({ items }) => items);
      expect(found.sort()).toEqual([...places].sort());
      const view = inShape(viewOf(places, 0.1));
      for (const one of places) {
        const { x, y } = onMap(one);
        expect(x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height).toBe(true);
      }
      expect(view.width / view.height).toBeCloseTo(wholeCountry.width / wholeCountry.height, 6);
    }),
  );
});

test('the outline holds the country from Lindesnes to Vardø', () => {
  const { x, y, width, height } = wholeCountry;
  expect(mainland.every((one) => onMap(one).x >= x && onMap(one).x <= x + width)).toBe(true);
  expect(-y).toBeGreaterThan(71.1);
  expect(-y - height).toBeLessThan(58);
});
