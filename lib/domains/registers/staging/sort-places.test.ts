import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belongsIn, sortPlaces } from './sort-places';

const name = fc.constantFrom(null, 'Stillas', 'Lift', 'Ånd', 'Ærfugl', 'Måling 2', 'Måling 10');
const item = fc.record({ category: name, subcategory: name });

test('places stand in the order of the Norwegian alphabet, numbers by size', () => {
  const items = ['Ånd', 'Måling 10', 'Ærfugl', 'Måling 2'].map((subcategory) => ({ category: 'Alt', subcategory }));
  expect(sortPlaces(items)[0]?.places.map(({ subcategory }) => subcategory)).toEqual([
    'Måling 2',
    'Måling 10',
    'Ærfugl',
    'Ånd',
  ]);
});

test('every item with a category and a subcategory is counted in one place, and no place is empty', () => {
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const places = sortPlaces(items).flatMap((group) => group.places);
      const whole = items.filter(({ category, subcategory }) => category !== null && subcategory !== null);
      expect(places.reduce((sum, { count }) => sum + count, 0)).toBe(whole.length);
      expect(places.every(({ count }) => count > 0)).toBe(true);
      expect(new Set(places.map(({ category, subcategory }) => `${category}|${subcategory}`)).size).toBe(places.length);
    }),
  );
});

test('an item belongs in its own category alone, and in any while it has none', () => {
  fc.assert(
    fc.property(item, fc.constantFrom('Stillas', 'Lift'), (one, category) => {
      expect(belongsIn(one, category)).toBe(one.category === null || one.category === category);
    }),
  );
});
