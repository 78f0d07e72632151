import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinValues, splitValues } from './own-values';

test('values stand in the address as one writes them, joined by ~', () => {
  expect(joinValues(['10001', '7. Salg'])).toBe('10001~7. Salg');
  expect(splitValues('a~b~a')).toEqual(['a', 'b']);
  expect(splitValues(undefined)).toEqual([]);
});

test('any values come back as they were', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1, unit: fc.constantFrom('~', '!', '0', '1', 'a', ' ') }), {
    minLength: 1,
  });
  fc.assert(
    fc.property(values, (list) => {
      expect(splitValues(joinValues(list))).toEqual(list);
    }),
  );
});
