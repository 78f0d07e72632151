import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { Chart } from '@/lib/widgets/widget';

export type Shapes = {
  bars: { x: number; y: number; width: number; height: number; series: number }[];
  lines: { path: string; series: number; dots: { x: number; y: number }[] }[];
  ticks: { y: number; value: number; step: number }[];
  labels: { x: number; text: string }[];
  zero: number;
};

type Box = { left: number; right: number; top: number; bottom: number };

type Stacked = { series: number; at: number; from: number; to: number; lane: number };

/** Where each bar starts and ends in the chart's own numbers; positive and negative ones stack apart. */
function stackBars(chart: Chart): { stacked: Stacked[]; lanes: number } {
  const lanes = new Map<string, number>();
  const heights = new Map<string, number>();
  const stacked = chart.series.flatMap((series, s) => {
    if (series.type !== 'bar') return [];
    const stack = series.stack ?? `series ${s}`;
    const lane = lanes.get(stack) ?? lanes.size;
    lanes.set(stack, lane);
    return series.data.flatMap((value, at) => {
      if (value === null) return [];
      const key = `${stack} ${at} ${value < 0}`;
      const from = heights.get(key) ?? 0;
      heights.set(key, from + value);
      return [{ series: s, at, from, to: from + value, lane }];
    });
  });
  return { stacked, lanes: Math.max(1, lanes.size) };
}

/** A chart laid out in a box, in points: bars, lines, ticks of the value axis and the labels there is room for. */
export function chartShapes(chart: Chart, box: Box): Shapes {
  const { stacked, lanes } = stackBars(chart);
  const lineSeries = chart.series.flatMap((series, s) =>
    series.type === 'line' ? [{ series: s, data: series.data }] : [],
  );
  const values = [...stacked.map(({ to }) => to), ...lineSeries.flatMap(({ data }) => data.filter((v) => v !== null))];
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values) || 1], [box.bottom, box.top]).nice(5);
  const places = chart.xAxis.data.map((_, i) => i);
  const x = scaleBand(places, [box.left, box.right]).paddingInner(0.28).paddingOuter(0.14);
  const band = x.bandwidth();
  const left = (place: number) => x(place) ?? box.left;
  const lane = band / lanes;
  const ticks = y.ticks(5);
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0));
  const every = Math.max(1, Math.ceil((places.length * 46) / (box.right - box.left)));
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, i) => left(i) + band / 2)
    .y((value) => y(value ?? 0));
  return {
    bars: stacked.map(({ series, at, from, to, lane: n }) => ({
      x: left(at) + lane * n,
      width: Math.max(0.5, lane * (lanes > 1 ? 0.92 : 1)),
      y: Math.min(y(from), y(to)),
      height: Math.max(0.3, Math.abs(y(to) - y(from))),
      series,
    })),
    lines: lineSeries.map(({ series, data }) => ({
      series,
      path: draw(data) ?? '',
      dots: data.flatMap((value, i) => (value === null ? [] : [{ x: left(i) + band / 2, y: y(value) }])),
    })),
    ticks: ticks.map((value) => ({ value, y: y(value), step })),
    labels: places.flatMap((i) =>
      i % every === 0 ? [{ x: left(i) + band / 2, text: chart.xAxis.data[i] ?? '' }] : [],
    ),
    zero: y(0),
  };
}
