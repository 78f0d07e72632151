import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourOfNone, coloursByCode } from './category-colour';

test('a code’s colour does not depend on the order codes come in, and is never that of none', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 30 }), (codes) => {
      const colours = coloursByCode(codes);
      expect(coloursByCode([...codes].reverse())).toEqual(colours);
      for (const colour of colours.values()) expect(colour).toBeLessThan(colourOfNone);
      if (codes.length <= 9) expect(new Set(colours.values()).size).toBe(codes.length);
    }),
  );
});
