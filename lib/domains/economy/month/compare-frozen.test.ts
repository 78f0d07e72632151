import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { runs } from '@/tests/factories/runs';
import { compareFrozen } from './compare-frozen';

const columns: Column[] = [
  { text: 'Linje', value: 'line', type: 'text' },
  { text: 'mar 2026', value: 'month', type: 'amount', decimals: 0 },
  { text: 'Timer', value: 'hours', type: 'number', decimals: 1 },
  { text: 'Budsjett', value: 'budget', type: 'amount', decimals: 0, pinned: true },
  { text: 'Andel', value: 'share', type: 'percent' },
];
const table = (data: Row[]): Record<string, Tabulator> => ({
  tall: { wtype: 'tabulator', title: 'Tall', subtitle: '', options: { columns }, data, parameters: {} },
});

const ore = fc.integer({ min: -500_000, max: 500_000 }).map((value) => value / 100);
const row = fc.record({
  line: fc.constantFrom('A', 'B', 'C'),
  month: fc.option(ore),
  hours: ore,
  budget: ore,
  share: ore,
});
const rows = fc.uniqueArray(row, { selector: ({ line }) => line });
const shown = (value: number | null | undefined, places: number) => Math.round((value ?? 0) * places) / places + 0;

test('a figure is marked where it is shown otherwise, and nowhere else, with a change that adds up as shown', () => {
  fc.assert(
    fc.property(rows, rows, (before, after) => {
      const figures = compareFrozen(table(before), table(after));
      const lines = new Set([...before, ...after].map(({ line }) => line));
      expect(figures).toHaveLength(lines.size * 2);
      for (const { line, figure, was, now, change } of figures) {
        const [column, places] = figure === 'Timer' ? (['hours', 10] as const) : (['month', 1] as const);
        const [old, current] = [before, after].map((all) => all.find((one) => one.line === line)?.[column]);
        expect(was).toBe(shown(old, places));
        const isOther = shown(old, places) !== shown(current, places);
        expect(now).toBe(isOther ? shown(current, places) : null);
        if (isOther) expect((was ?? 0) + (change ?? 0)).toBeCloseTo(now ?? 0, 6);
      }
    }),
    { numRuns: runs(300) },
  );
});

test('a figure that is unchanged has no mark, and two rows of one name are two', () => {
  const data = [
    { line: 'A', month: 10 },
    { line: 'A', month: 20 },
  ];
  expect(compareFrozen(table(data), table(data)).map(({ line, now }) => [line, now])).toEqual([
    ['A', null],
    ['A', null],
    ['A (2)', null],
    ['A (2)', null],
  ]);
});
