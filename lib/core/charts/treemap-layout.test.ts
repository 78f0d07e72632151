import { expect, test } from 'vitest';
import { layoutFor, plotSizes } from './treemap-layout';

test('a place like what was laid out keeps its areas, another is laid out anew', () => {
  const sizes = plotSizes({ w: 8, h: 11 }, false);
  const [wide, narrow] = sizes;
  expect(layoutFor({ width: wide.width * 1.25, height: wide.height }, sizes)).toBe(wide);
  expect(layoutFor({ width: wide.width * 0.8, height: wide.height + 4 }, sizes)).toBe(wide);
  expect(layoutFor({ width: narrow.width + 40, height: narrow.height }, sizes)).toBe(narrow);
  const other = { width: wide.width, height: wide.height * 2 };
  expect(layoutFor(other, sizes)).toBe(other);
});
