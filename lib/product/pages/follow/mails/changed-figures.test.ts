import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedFigures } from './changed-figures';

const anyFigures = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    name: fc.constantFrom('Omsetning', '=1+1', '<b>'),
    unit: fc.constantFrom('amount', 'count'),
    value: fc.option(fc.integer({ min: -3, max: 3 })),
  }),
  { selector: ({ key }) => key },
);

test('nothing has changed exactly when every known figure is as it was', () => {
  fc.assert(
    fc.property(anyFigures, anyFigures, (before, now) => {
      const known = (figures: typeof now) =>
        new Map(figures.filter(({ value }) => value !== null).map(({ key, value }) => [key, value]));
      const [was, is] = [known(before), known(now)];
      const same = was.size === is.size && [...was].every(([key, value]) => is.get(key) === value);
      expect(changedFigures(before, now).length === 0).toBe(same);
      expect(changedFigures(now, now)).toEqual([]);
    }),
  );
});

test('a change says from what to what, also where a figure came or went', () => {
  const figure = (key: string, value: number | null) => ({ key, name: key, unit: 'count', value });
  expect(changedFigures([figure('a', 1), figure('b', 2)], [figure('a', 3), figure('c', 0)])).toEqual([
    { name: 'a', unit: 'count', from: 1, to: 3 },
    { name: 'c', unit: 'count', from: null, to: 0 },
    { name: 'b', unit: 'count', from: 2, to: null },
  ]);
});
