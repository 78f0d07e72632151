import { shareOf } from '@/lib/core/format/share';
import type { Paint } from '@/lib/core/palette';
import type { Chart } from '@/lib/core/widgets/widget';
import { saysZero } from './comparisons';
import { niceScale, type Scale } from './nice-scale';

/** A series with its key and colour; the values of one below the axis are drawn negative. */
export type DrawnSeries = Chart['series'][number] & { key: string; color: Paint };

/** A reference series (budget or last year), in the colour of the series it is compared with. */
type ComparedSeries = DrawnSeries & { compared: NonNullable<DrawnSeries['compared']> };

export type ChartModel = {
  /** Bars stacked rather than side by side. */
  stacked: boolean;
  /** Bars hang below the axis, where values are as positive as above it. */
  mirrored: boolean;
  bars: DrawnSeries[];
  lines: DrawnSeries[];
  /** The reference series of the visible series. */
  compared: ComparedSeries[];
  /** One per bucket: its index as text, and each bar's value by key; a missing value is 0. */
  rows: Record<string, string | number>[];
  scale: Scale;
};

/** The default colour of a series: the main colour when it is the only one, else a category colour. */
function paintOf({ series }: Pick<Chart, 'series'>, at: number): Paint {
  const own = series[at];
  if (own?.color !== undefined) return own.color;
  const mains = series.filter(({ compared }) => !compared);
  const place = mains.findIndex((each) => each === own || each.name === own?.compared?.to);
  if (place === -1) return 'cost';
  return mains[place]?.color ?? (mains.length === 1 ? 'main' : place % 10);
}

/** Every series with its key and colour, in the chart's order. */
function drawnSeries(chart: Pick<Chart, 'series'>): DrawnSeries[] {
  return chart.series.map((series, i) => ({
    ...series,
    ...(series.below && { data: series.data.map((value) => value && -value) }),
    key: `s${i}`,
    color: paintOf(chart, i),
  }));
}

/** A drawn value as it is: above zero again where its series hangs below the axis. */
export function ownValue({ below }: Pick<DrawnSeries, 'below'>, drawn: number | null): number | null {
  return below && drawn ? -drawn : drawn;
}

function isCompared(series: DrawnSeries): series is ComparedSeries {
  return series.compared !== undefined;
}

/** The legend's entries: each series, and each reference label once for all series. */
export function legendEntries(chart: Pick<Chart, 'series'>): { name: string; series: DrawnSeries }[] {
  const all = drawnSeries(chart).map((series) => ({ name: series.compared?.label ?? series.name, series }));
  const mains = all.filter(({ series }) => !series.compared);
  const held = all.filter(({ name, series }, i) => series.compared && all.findIndex((one) => one.name === name) === i);
  return [...mains, ...held];
}

/** Lower and upper ends of all columns, for the scale. */
function barEnds(bars: readonly DrawnSeries[], buckets: number, stacked: boolean): number[] {
  if (!stacked) return bars.flatMap((bar) => bar.data.map((value) => value ?? 0));
  return Array.from({ length: buckets }, (_, i) => {
    const values = bars.map((bar) => bar.data[i] ?? 0);
    const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
    return [sum(values.filter((v) => v > 0)), sum(values.filter((v) => v < 0))];
  }).flat();
}

/** Computes the chart's drawing, without hidden series. Bars are stacked when all of them name the same stack. */
export function chartModel(chart: Chart, hidden: ReadonlySet<string>, tickCount = 5): ChartModel {
  const all = drawnSeries(chart);
  const mains = all.filter((series) => !series.compared && !hidden.has(series.name));
  const bars = mains.filter((series) => series.type === 'bar');
  const lines = mains.filter((series) => series.type === 'line');
  const stacks = new Set(bars.map((bar) => bar.stack ?? bar.key));
  const stacked = bars.length > 1 && stacks.size === 1;
  // A reference for the whole stack is hidden while a part of the stack is.
  const whole = all.filter(({ compared, type }) => !compared && type === 'bar').length === bars.length;
  const shown = (to: string) => mains.some(({ name, stack }) => name === to || (whole && stack === to));
  const compared = all.filter(isCompared).filter(({ compared: { to, label } }) => !hidden.has(label) && shown(to));
  const rows = chart.xAxis.data.map((_, i) => ({
    bucket: String(i),
    ...Object.fromEntries(bars.map((bar) => [bar.key, bar.data[i] ?? 0])),
  }));
  const ends = barEnds(bars, rows.length, stacked);
  const mirrored = bars.some(({ below }) => below);
  const points = [...lines, ...compared].flatMap((line) => line.data.map((value) => value ?? 0));
  return { stacked, mirrored, bars, lines, compared, rows, scale: niceScale([...ends, ...points], tickCount) };
}

/** A bar's share of its column, for stacked bars above zero; undefined where a share means nothing. */
export function shareOfColumn(model: ChartModel, key: string, bucket: number): number | undefined {
  if (!model.stacked) return undefined;
  const values = model.bars.map((bar) => bar.data[bucket] ?? 0);
  if (values.some((v) => v < 0)) return undefined;
  const total = values.reduce((a, b) => a + b, 0);
  const own = model.bars.find((bar) => bar.key === key)?.data[bucket];
  return own === undefined || own === null ? undefined : (shareOf(own, total) ?? undefined);
}

/** True if nothing can be drawn: no buckets, no series, or only missing values and meaningless zeros. */
export function isEmptyChart(chart: Pick<Chart, 'series'>): boolean {
  const isNothing = (series: Chart['series'][number], value: number | null) =>
    value === null ||
    (value === 0 && (series.compared !== undefined || series.type !== 'line' || !saysZero(chart, series)));
  return chart.series.every((series) => series.data.every((value) => isNothing(series, value)));
}
