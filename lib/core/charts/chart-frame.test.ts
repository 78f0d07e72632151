import { scaleBand } from 'd3-scale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chart } from '@/lib/core/widgets/widget';
import { axisLabelSets, axisLabels } from './axis-labels';
import { bandPadding, bandsIn, labelRoom, leastWidthFor } from './chart-frame';
import { chartModel } from './chart-model';
import { directLabels, labelSets } from './chart-slots';

const months = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'des'];
const periods = fc
  .integer({ min: 1, max: 70 })
  .map((count) => Array.from({ length: count }, (_, i) => `${months[i % 12]} ${2021 + Math.floor(i / 12)}`));
const widths = fc.integer({ min: 120, max: 2_900 });
const values = fc.oneof(fc.constant(null), fc.integer({ min: -9_000_000, max: 90_000_000 }));

const charts = fc
  .record({
    x: periods,
    series: fc.array(fc.record({ bar: fc.boolean(), stacked: fc.boolean() }), { minLength: 1, maxLength: 3 }),
  })
  .chain(({ x, series }) =>
    fc.tuple(...series.map(() => fc.array(values, { minLength: x.length, maxLength: x.length }))).map(
      (data): Chart => ({
        wtype: 'chart',
        title: { text: 'Omsetning', subtext: '' },
        xAxis: { data: x },
        yAxis: { name: 'Tkr', type: 'amount' },
        legend: { selected: '' },
        series: series.map(({ bar, stacked }, i) => ({
          name: `Serie ${i}`,
          type: bar ? ('bar' as const) : ('line' as const),
          data: data[i] ?? [],
          ...(bar && stacked && { stack: 'alle' }),
        })),
        parameters: {},
      }),
    ),
  );

test('at every width exactly one set of periods is for it, the one that is drawn for that width', () => {
  fc.assert(
    fc.property(periods, widths, (labels, width) => {
      const sets = axisLabelSets(labels).filter(({ from, below }) => from <= width && width < below);
      expect(sets.map((set) => set.labels)).toEqual([axisLabels(labels, width)]);
    }),
  );
});

test('the labels for a width are all from where they have room, and few below it', () => {
  fc.assert(
    fc.property(charts, widths, (chart, width) => {
      const model = chartModel(chart, new Set());
      const { all, few, over, characters } = labelSets(chart, model);
      const drawn = directLabels(chart, model, labelRoom(model, bandsIn(width, model)));
      expect(drawn).toEqual(width >= leastWidthFor(model, over, characters) ? all : few);
    }),
  );
});

test('the bands are those of the scale that nivo computes', () => {
  fc.assert(
    fc.property(charts, widths, (chart, width) => {
      const model = chartModel(chart, new Set());
      const nivo = scaleBand(
        model.rows.map((_, i) => i),
        [0, width],
      ).padding(bandPadding(model));
      const { band } = bandsIn(width, model);
      for (const [i] of model.rows.entries()) {
        expect(band(i).x).toBeCloseTo(nivo(i) ?? Number.NaN, 6);
        expect(band(i).width).toBeCloseTo(nivo.bandwidth(), 6);
      }
    }),
  );
});
