import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLogo } from './letter-logo';

test('a logo keeps its proportions within the box, and is never made larger', () => {
  expect(fitLogo(360, 48)).toEqual({ width: 180, height: 24 });
  expect(fitLogo(90, 480)).toEqual({ width: 9, height: 48 });
  expect(fitLogo(20, 10)).toEqual({ width: 20, height: 10 });
  const side = fc.integer({ min: 1, max: 8_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitLogo(width, height);
      expect(fitted.width).toBeGreaterThanOrEqual(1);
      expect(fitted.height).toBeGreaterThanOrEqual(1);
      expect(fitted.width).toBeLessThanOrEqual(Math.min(180, width));
      expect(fitted.height).toBeLessThanOrEqual(Math.min(48, height));
      // To the nearest pixel, of the side that is not the least there is.
      if (fitted.width > 1 && fitted.height > 1) {
        expect(Math.abs(fitted.width - (fitted.height * width) / height)).toBeLessThanOrEqual(1 + width / height);
      }
    }),
  );
});
