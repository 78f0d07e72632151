import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '@/lib/core/widgets/stat';
import { axisLabels } from './axis-labels';
import { axisCaption, tickText } from './axis-text';
import { rankedRows, waterfallRows } from './ranked';
import { sparklineStretches } from './sparkline';
import { changeText, statNumber } from './stat-text';
import { treemapTree } from './treemap-tree';

const months = ['nov 2025', 'des 2025', 'jan 2026', 'feb 2026', 'mar 2026', 'apr 2026'];

test('with room every label is shown, and the year once where it begins', () => {
  expect(axisLabels(months, 800).map((label) => [label.text, label.year])).toEqual([
    ['nov', '2025'],
    ['des', undefined],
    ['jan', '2026'],
    ['feb', undefined],
    ['mar', undefined],
    ['apr', undefined],
  ]);
});

test('without room labels are thinned evenly and never overlap', () => {
  const many = Array.from({ length: 120 }, (_, i) => `${i % 4}. kvartal ${2000 + Math.floor(i / 4)}`);
  const shown = axisLabels(many, 600);
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.length * 76).toBeLessThanOrEqual(600 + 76);
  const steps = new Set(shown.slice(1).map((label, i) => label.index - (shown[i]?.index ?? 0)));
  expect(steps.size).toBe(1);
});

test('a label without a year and one with a bracket', () => {
  expect(axisLabels(['Olje og gass', '4. kvartal 2026 (okt)'], 900)).toEqual([
    { index: 0, text: 'Olje og gass', year: undefined },
    { index: 1, text: '4. kvartal', year: '2026' },
  ]);
});

test('values are written in the unit of their kind', () => {
  expect(tickText('amount', 2500, 500)).toBe('2,5');
  expect(tickText('amount', 2_000_000, 500_000)).toBe('2.000');
  expect(tickText('percent', 0.25, 0.05)).toBe('25');
  expect(tickText('percent', 0, 0)).toBe('0');
});

test('the caption of an axis names the unit once', () => {
  expect(axisCaption({ name: 'Omsetning', type: 'amount' })).toBe('Omsetning (Tkr)');
  expect(axisCaption({ name: 'Tkr', type: 'amount' })).toBe('Tkr');
  expect(axisCaption({ name: '', type: 'percent' })).toBe('%');
  expect(axisCaption({ name: 'Antall', type: 'number' })).toBe('Antall');
});

test('a stat is written with its unit, a change with its sign', () => {
  expect(statNumber({ stat: 48_215_400, type: 'amount' })).toEqual({ number: '48.215', unit: 'Tkr' });
  expect(statNumber({ stat: 0.123, type: 'percent' })).toEqual({ number: '12,3', unit: '%' });
  expect(statNumber({ stat: null, type: 'number' })).toEqual({ number: '–', unit: '' });
  expect(changeText('amount', { value: 0.05 })).toBe('+5,0 %');
  expect(changeText('percent', { value: 0.012 })).toBe('+1,2 pp');
  expect(changeText('percent', { value: -0.0001 })).toBe('0,0 pp');
  expect(changeText('amount', { value: null })).toBe('–');
  expect(changeText('amount', growth('mot i fjor', 500, 0))).toBe('ny');
  expect(changeText('amount', growth('mot i fjor', -500, 0))).toBe('–');
  expect(changeText('amount', growth('mot i fjor', 500, -100))).toBe('–');
  expect(changeText('amount', growth('mot i fjor', 0, 0))).toBe('–');
  expect(changeText('amount', growth('mot i fjor', 10_990, 1_000))).toBe('+999,0 %');
  expect(changeText('amount', growth('mot i fjor', 11_000, 1_000))).toBe('> 999 %');
});

test('a treemap is sorted by name in both levels, and counts what has no area', () => {
  const leaf = (l1: string, l2: string, value: number, color?: number) => ({
    l1id: l1,
    l1nm: l1,
    l2id: l2,
    l2nm: l2,
    value,
    color,
  });
  const tree = treemapTree([
    leaf('Østlandet', 'B', 30),
    leaf('Østlandet', 'A', 10),
    leaf('Agder', 'C', 60, 7),
    leaf('Agder', 'D', -5),
  ]);
  expect(tree.groups.map((group) => [group.name, group.color, group.value])).toEqual([
    ['Agder', 7, 60],
    ['Østlandet', 1, 40],
  ]);
  expect(tree.groups[1]?.leaves.map((each) => [each.name, each.share])).toEqual([
    ['A', 0.1],
    ['B', 0.3],
  ]);
  expect(tree.leftOut).toBe(1);
});

test('ranked bars share one scale; bars below zero run left from the zero line', () => {
  const rows = rankedRows([
    { key: 'B', value: -25 },
    { key: 'A', value: 75 },
  ]);
  expect(rows.map((row) => [row.name, row.start, row.length])).toEqual([
    ['A', 0.25, 0.75],
    ['B', 0, 0.25],
  ]);
  expect(rankedRows([{ key: 'A', value: 0 }])[0]).toMatchObject({ start: 0, length: 0 });
});

test('each change of a waterfall begins where the one before it ended, and all stay inside the axis', () => {
  const total = (key: string, value: number) => ({ key, value, total: true });
  const rows = waterfallRows([
    total('I fjor', 50),
    { key: 'A', value: 100, good: true },
    { key: 'B', value: -50 },
    total('Nå', 100),
  ]);
  const ends = rows.map(({ start, length }) => [start, start + length].map((at) => Math.round(at * 150)));
  expect(ends).toEqual([
    [0, 50],
    [50, 150],
    [100, 150],
    [0, 100],
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: -1000, max: 1000 }),
      fc.array(fc.integer({ min: -500, max: 500 })),
      (first, changes) => {
        const last = changes.reduce((sum, change) => sum + change, first);
        const bars = [
          total('før', first),
          ...changes.map((value, i) => ({ key: String(i), value })),
          total('nå', last),
        ];
        const drawn = waterfallRows(bars);
        for (const { start, length } of drawn) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start + length).toBeLessThanOrEqual(1 + 1e-9);
        }
        // All changes share one scale, with or without a cut axis.
        const scales = drawn
          .slice(1, -1)
          .flatMap(({ value, length }) => (value === 0 ? [] : [length / Math.abs(value)]));
        for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 9);
      },
    ),
  );
});

test('where changes are small beside what they change, the axis begins nearer them and the totals say so', () => {
  const rows = waterfallRows([
    { key: 'I fjor', value: 1000, total: true },
    { key: 'A', value: 20 },
    { key: 'Nå', value: 1020, total: true },
  ]);
  expect(rows.map(({ cut }) => cut ?? false)).toEqual([true, false, true]);
  expect(rows[1]?.length).toBeGreaterThan(0.5);
});

test('a sparkline stays inside its box, and a flat one lies in the middle', () => {
  const box = { width: 100, height: 20, inset: 2 };
  const [points = []] = sparklineStretches([5, -3, 8], box);
  expect(points.map((point) => point.x)).toEqual([2, 50, 98]);
  expect(Math.min(...points.map((point) => point.y))).toBe(2);
  expect(Math.max(...points.map((point) => point.y))).toBe(18);
  expect(sparklineStretches([5, null, -3, 8], box).map((stretch) => stretch.length)).toEqual([1, 2]);
  expect(sparklineStretches([null, 4, null], box)).toEqual([]);
  expect(sparklineStretches([4, 4], box)[0]?.map((point) => point.y)).toEqual([10, 10]);
});
