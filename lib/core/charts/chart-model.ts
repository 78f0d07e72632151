import { shareOf } from '@/lib/core/format/share';
import type { Paint } from '@/lib/core/palette';
import type { Chart } from '@/lib/core/widgets/widget';
import { saysZero } from './comparisons';
import { niceScale, type Scale } from './nice-scale';

export type DrawnSeries = Chart['series'][number] & { key: string; color: Paint };

/** A series that others are held against, in the colour of what it is of. */
type ComparedSeries = DrawnSeries & { compared: NonNullable<DrawnSeries['compared']> };

export type ChartModel = {
  /** One bar on top of another, or side by side. */
  stacked: boolean;
  bars: DrawnSeries[];
  lines: DrawnSeries[];
  /** What they are held against, of the series shown. */
  compared: ComparedSeries[];
  /** One per bucket: its index as text, and each bar's value by its key; a missing value stands as 0. */
  rows: Record<string, string | number>[];
  scale: Scale;
};

/** What a series is painted in when it does not say: the only one is the main one, of several each has a category colour. */
function paintOf({ series }: Pick<Chart, 'series'>, at: number): Paint {
  const own = series[at];
  if (own?.color !== undefined) return own.color;
  const mains = series.filter(({ compared }) => !compared);
  const place = mains.findIndex((each) => each === own || each.name === own?.compared?.to);
  if (place === -1) return 'cost';
  return mains[place]?.color ?? (mains.length === 1 ? 'main' : place % 10);
}

/** Every series with its own key and colour, in the chart's order. */
function drawnSeries(chart: Pick<Chart, 'series'>): DrawnSeries[] {
  return chart.series.map((series, i) => ({ ...series, key: `s${i}`, color: paintOf(chart, i) }));
}

function isCompared(series: DrawnSeries): series is ComparedSeries {
  return series.compared !== undefined;
}

/** What the legend switches: each series, and each thing they are held against once for all of them, by that label. */
export function legendEntries(chart: Pick<Chart, 'series'>): { name: string; series: DrawnSeries }[] {
  const all = drawnSeries(chart).map((series) => ({ name: series.compared?.label ?? series.name, series }));
  const mains = all.filter(({ series }) => !series.compared);
  const held = all.filter(({ name, series }, i) => series.compared && all.findIndex((one) => one.name === name) === i);
  return [...mains, ...held];
}

/** Upper and lower end of every column. */
function barEnds(bars: readonly DrawnSeries[], buckets: number, stacked: boolean): number[] {
  if (!stacked) return bars.flatMap((bar) => bar.data.map((value) => value ?? 0));
  return Array.from({ length: buckets }, (_, i) => {
    const values = bars.map((bar) => bar.data[i] ?? 0);
    const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
    return [sum(values.filter((v) => v > 0)), sum(values.filter((v) => v < 0))];
  }).flat();
}

/** What a picture of the chart needs, without the switched-off series. Bars are stacked when all of them name one stack. */
export function chartModel(chart: Chart, hidden: ReadonlySet<string>, tickCount = 5): ChartModel {
  const all = drawnSeries(chart);
  const mains = all.filter((series) => !series.compared && !hidden.has(series.name));
  const bars = mains.filter((series) => series.type === 'bar');
  const lines = mains.filter((series) => series.type === 'line');
  const stacks = new Set(bars.map((bar) => bar.stack ?? bar.key));
  const stacked = bars.length > 1 && stacks.size === 1;
  // A whole stack is held against the whole: not against it when a part is switched off.
  const whole = all.filter(({ compared, type }) => !compared && type === 'bar').length === bars.length;
  const shown = (to: string) => mains.some(({ name, stack }) => name === to || (whole && stack === to));
  const compared = all.filter(isCompared).filter(({ compared: { to, label } }) => !hidden.has(label) && shown(to));
  const rows = chart.xAxis.data.map((_, i) => ({
    bucket: String(i),
    ...Object.fromEntries(bars.map((bar) => [bar.key, bar.data[i] ?? 0])),
  }));
  const ends = barEnds(bars, rows.length, stacked);
  const points = [...lines, ...compared].flatMap((line) => line.data.map((value) => value ?? 0));
  return { stacked, bars, lines, compared, rows, scale: niceScale([...ends, ...points], tickCount) };
}

/** A bar's part of its column, for stacked bars above zero; undefined where a share says nothing. */
export function shareOfColumn(model: ChartModel, key: string, bucket: number): number | undefined {
  if (!model.stacked) return undefined;
  const values = model.bars.map((bar) => bar.data[bucket] ?? 0);
  if (values.some((v) => v < 0)) return undefined;
  const total = values.reduce((a, b) => a + b, 0);
  const own = model.bars.find((bar) => bar.key === key)?.data[bucket];
  return own === undefined || own === null ? undefined : (shareOf(own, total) ?? undefined);
}

/** Nothing to draw: no buckets, no series, or not one value other than a zero that says nothing. */
export function isEmptyChart(chart: Pick<Chart, 'series'>): boolean {
  const isNothing = (series: Chart['series'][number], value: number | null) =>
    value === null ||
    (value === 0 && (series.compared !== undefined || series.type !== 'line' || !saysZero(chart, series)));
  return chart.series.every((series) => series.data.every((value) => isNothing(series, value)));
}
