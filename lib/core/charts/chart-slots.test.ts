import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figureIn } from '@/lib/core/format/value';
import type { Chart } from '@/lib/core/widgets/widget';
import { axisTexts } from './axis-text';
import { chartModel, legendEntries, ownValue } from './chart-model';
import { barsHeld, directLabels, frontOf, ghostOf, labelSlot, slotOf } from './chart-slots';
import { comparedSeries } from './comparisons';

function chart(series: Chart['series'], x = ['jan 2026', 'feb 2026']): Chart {
  const [title, yAxis] = [
    { text: 'Omsetning', subtext: '' },
    { name: 'Tkr', type: 'amount' as const },
  ];
  return { wtype: 'chart', title, xAxis: { data: x }, yAxis, legend: { selected: '' }, series, parameters: {} };
}

const before = { as: 'before', label: 'I fjor' } as const;
const budget = { as: 'budget', label: 'Budsjett' } as const;
const sides = chart([
  { name: 'Inntekter', type: 'bar', data: [100_000, 200_000], color: 'main' },
  ...comparedSeries('Inntekter', before, [900_000, null], { type: 'bar' }),
  ...comparedSeries('Inntekter', budget, [null, 150_000], { type: 'bar' }),
  { name: 'Kostnader', type: 'bar', data: [50_000, 60_000], color: 'cost' },
  ...comparedSeries('Kostnader', before, [70_000, null], { type: 'bar' }),
]);

test('what bars are held against takes no place beside them, has their colour and reaches into the scale', () => {
  const model = chartModel(sides, new Set());
  expect(model.bars.map(({ name }) => name)).toEqual(['Inntekter', 'Kostnader']);
  expect(model.compared.map(({ name, color }) => [name, color])).toEqual([
    ['Inntekter, i fjor', 'main'],
    ['Inntekter, budsjett', 'main'],
    ['Kostnader, i fjor', 'cost'],
  ]);
  expect(model.scale.max).toBeGreaterThanOrEqual(900_000);
});

test('the legend switches a year before once for all series, and a series with what it is held against', () => {
  expect(legendEntries(sides).map(({ name }) => name)).toEqual(['Inntekter', 'Kostnader', 'I fjor', 'Budsjett']);
  expect(chartModel(sides, new Set(['I fjor'])).compared.map(({ name }) => name)).toEqual(['Inntekter, budsjett']);
  expect(chartModel(sides, new Set(['Inntekter'])).compared.map(({ name }) => name)).toEqual(['Kostnader, i fjor']);
});

test('a stack is held against the whole, and against nothing while a part of it is switched off', () => {
  const stacked = chart([
    { name: 'A', type: 'bar', stack: 's', data: [1, 2] },
    { name: 'B', type: 'bar', stack: 's', data: [3, 4] },
    ...comparedSeries('Sum', { ...before, to: 's' }, [5, 6], { type: 'bar' }),
  ]);
  expect(chartModel(stacked, new Set()).compared).toHaveLength(1);
  expect(chartModel(stacked, new Set(['B'])).compared).toHaveLength(0);
});

test('nothing known is nothing to hold against', () => {
  expect(comparedSeries('A', before, [null, null])).toEqual([]);
});

test('bars stay within their band beside each other, and a year before is seen to the left of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 30, max: 400 }), (count, width) => {
      const series = Array.from({ length: count }, (_, i) => ({ name: `${i}`, type: 'bar' as const, data: [1] }));
      const model = chartModel(chart(series, ['2026']), new Set());
      const slots = series.map((_, i) => slotOf(model, i, { x: 10, width }));
      for (const [i, slot] of slots.entries()) {
        expect(slot.x).toBeGreaterThanOrEqual((slots[i - 1]?.x ?? 10) + (i > 0 ? (slots[i - 1]?.width ?? 0) : 0));
        expect(slot.x + slot.width).toBeLessThanOrEqual(10 + width + 1e-9);
        const [front, ghost] = [frontOf(slot, true), ghostOf(slot)];
        expect(ghost.x).toBeLessThan(front.x);
        expect(front.x).toBeLessThan(ghost.x + ghost.width);
        expect(front.x + front.width).toBeCloseTo(slot.x + slot.width);
      }
    }),
  );
});

test('figures stand in the picture where all of them have room, each at its own bar and not at the year before', () => {
  const model = chartModel(sides, new Set());
  const roomy = directLabels(sides, model, { slot: 4, place: 20 });
  expect(roomy.map(({ bucket, over, at, text }) => [bucket, over, at, text])).toEqual([
    [0, 0, 100_000, '100'],
    [1, 0, 200_000, '200'],
    [0, 1, 50_000, '50'],
    [1, 1, 60_000, '60'],
  ]);
  expect(directLabels(sides, model, { slot: 3, place: 20 })).toEqual([]);
  for (const label of roomy) {
    const [slot, own] = [
      slotOf(model, Number(label.over), { x: 0, width: 100 }),
      labelSlot(model, label, { x: 0, width: 100 }),
    ];
    expect(own).toEqual(frontOf(slot, true));
  }
});

test('the sum of a stack stands at the stack’s own end, whatever the year before and the budget come to', () => {
  const values = fc.integer({ min: 0, max: 900_000 });
  fc.assert(
    fc.property(values, values, values, values, (a, b, lastYear, planned) => {
      fc.pre(a + b > 0);
      const stacked = chart(
        [
          { name: 'Vunnet', type: 'bar', stack: 's', data: [a] },
          { name: 'Tapt', type: 'bar', stack: 's', data: [b] },
          ...comparedSeries('Avgjort', { ...before, to: 's' }, [lastYear], { type: 'bar' }),
          ...comparedSeries('Avgjort', { ...budget, to: 's' }, [planned], { type: 'bar' }),
        ],
        ['2026'],
      );
      const model = chartModel(stacked, new Set());
      const [label] = directLabels(stacked, model, { slot: 20, place: 20 });
      const isPast = planned > a + b && planned < a + b + (model.scale.max - model.scale.min) * 0.07;
      expect(label?.at).toBe(isPast ? planned : a + b);
      expect(labelSlot(model, { over: 'column' }, { x: 0, width: 100 })).toEqual(frontOf({ x: 0, width: 100 }, true));
    }),
  );
});

test('of several lines the last value of each is said, where no two stand close', () => {
  const lines = chart([
    { name: 'A', type: 'line', data: [1000, 90_000] },
    { name: 'B', type: 'line', data: [1000, 50_000] },
    { name: 'C', type: 'line', data: [1000, 50_100] },
    { name: 'D', type: 'line', data: [1000, null] },
  ]);
  const labels = directLabels(lines, chartModel(lines, new Set()), { slot: 3, place: 20 });
  expect(labels.map(({ text }) => text)).toEqual(['90']);
});

describe('bars above and below one axis', () => {
  const kroner = fc.integer({ min: 0, max: 900_000_000 });
  const mirroredChart = (won: number[], lost: number[], lastYear: number[]) =>
    chart(
      [
        { name: 'Vunnet', type: 'bar', stack: 's', data: won },
        { name: 'Tapt', type: 'bar', stack: 's', below: true, data: lost },
        ...comparedSeries('Tapt', before, lastYear, { type: 'bar', below: true }),
      ],
      won.map((_, i) => `${i}`),
    );

  test('each figure stands at its own bar, without a sign, and every bar is inside the scale', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(kroner, kroner, kroner), { minLength: 1, maxLength: 12 }), (values) => {
        const [won, lost, lastYear] = [0, 1, 2].map((at) => values.map((each) => each[at] ?? 0)) as [
          number[],
          number[],
          number[],
        ];
        const drawn = mirroredChart(won, lost, lastYear);
        const model = chartModel(drawn, new Set());
        expect(model.mirrored).toBe(true);
        for (const [i, value] of won.entries())
          expect(model.rows[i]).toMatchObject({ s0: value, s1: lost[i] && -lost[i] });
        expect(model.scale.max).toBeGreaterThanOrEqual(Math.max(...won));
        expect(model.scale.min).toBeLessThanOrEqual(-Math.max(...lost, ...lastYear));
        const labels = directLabels(drawn, model, { slot: 20, place: 20 });
        const expected = won.flatMap((value, bucket) => [
          ...(value > 0 ? [{ bucket, at: value, below: false, text: figureIn('picture', 'amount', value) }] : []),
          ...(lost[bucket]
            ? [{ bucket, at: -lost[bucket], below: true, text: figureIn('picture', 'amount', lost[bucket]) }]
            : []),
        ]);
        expect(labels).toEqual(expected.map((label) => ({ ...label, over: 'column' })));
      }),
    );
  });

  test('last year hangs below too, in the lane of the stack, and its values are read as they are', () => {
    const model = chartModel(mirroredChart([10], [20], [35]), new Set());
    const [held, ...more] = barsHeld(model);
    expect([held?.lane, held?.series.data, more]).toEqual([0, [-35], []]);
    expect(held && ownValue(held.series, held.series.data[0] ?? null)).toBe(35);
  });

  test('the ticks below the axis have no sign, those of a loss have', () => {
    const axis = axisTexts('amount', chartModel(mirroredChart([10_000], [20_000], []), new Set()));
    expect([axis(-20_000), axis(0), axis(10_000)]).toEqual(['20', '0', '10']);
    const loss = chart([{ name: 'Resultat', type: 'bar', data: [-20_000] }], ['2026']);
    expect(axisTexts('amount', chartModel(loss, new Set()))(-20_000)).toBe('−20');
  });
});

test('a marked period has its first line’s value beside the ends', () => {
  const lines = chart([
    { name: 'Verdi', type: 'line', data: [34_000, 38_000, 42_000] },
    { name: 'Antall', type: 'line', data: [37_000, 40_000, 90_000] },
  ]);
  const marked = { ...lines, xAxis: { ...lines.xAxis, marked: [{ at: 0, text: 'for et år siden' }] } };
  const labels = directLabels(marked, chartModel(marked, new Set()), { slot: 3, place: 20 });
  expect(labels.map(({ bucket, text }) => [bucket, text])).toEqual([
    [2, '42'],
    [2, '90'],
    [0, '34'],
  ]);
});
