import { figureIn } from '@/lib/core/format/value';
import type { Chart } from '@/lib/core/widgets/widget';
import { type ChartModel, ownValue } from './chart-model';

export type Slot = { x: number; width: number };

/** The visible part of last year's bar beside the bar, as a share of the slot. */
const shown = 0.26;

const gap = 1;

/** The slot of bar number `at` in a band; stacked bars share one. */
export function slotOf({ bars, stacked }: Pick<ChartModel, 'bars' | 'stacked'>, at: number, band: Slot): Slot {
  if (stacked || bars.length <= 1) return band;
  const width = (band.width - gap * (bars.length - 1)) / bars.length;
  return { x: band.x + at * (width + gap), width };
}

/** The start and end of each bar in chart values; in a stack, positive and negative ones are stacked apart. */
export function placedBars({ bars, stacked }: Pick<ChartModel, 'bars' | 'stacked'>) {
  const heights = new Map<string, number>();
  return bars.flatMap((series, lane) =>
    series.data.flatMap((value, at) => {
      if (value === null) return [];
      const key = stacked ? `${at} ${value < 0}` : `${at} ${lane}`;
      const from = heights.get(key) ?? 0;
      heights.set(key, from + value);
      return [{ series, lane, at, from, to: from + value }];
    }),
  );
}

/** The reference series of a series or its stack. */
export function heldBy({ compared }: Pick<ChartModel, 'compared'>, { name, stack }: Chart['series'][number]) {
  return compared.filter(({ compared: { to } }) => to === name || to === stack);
}

/** The reference series of all bars, each once, with the lane of its bar; a stack has one lane. */
export function barsHeld(model: Pick<ChartModel, 'compared' | 'bars' | 'stacked'>) {
  const all = model.bars.flatMap((bar, at) =>
    heldBy(model, bar).map((series) => ({ series, lane: model.stacked ? 0 : at })),
  );
  return all.filter(({ series }, i) => all.findIndex((one) => one.series === series) === i);
}

/** The reference series of the visible lines. */
export function linesHeld({ compared, lines }: Pick<ChartModel, 'compared' | 'lines'>) {
  return compared.filter(({ compared: { to } }) => lines.some(({ name }) => name === to));
}

/** The bar's own slot: narrower when last year's bar is behind it. */
export function frontOf({ x, width }: Slot, hasGhost: boolean): Slot {
  return hasGhost ? { x: x + width * shown, width: width * (1 - shown) } : { x, width };
}

/** The slot of last year's bar: behind the bar and shifted left. */
export function ghostOf({ x, width }: Slot): Slot {
  return { x, width: width * (1 - shown) };
}

/** Between a label and the next, in characters. */
const spare = 0.5;

export type DirectLabel = {
  bucket: number;
  /** The bar's number in its band; 'column' for a whole stack, 'point' for a point of a line. */
  over: number | 'column' | 'point';
  /**
   * The value the label is placed at: above it, or below when negative. Always the bar's own value, not its reference.
   */
  at: number;
  below: boolean;
  text: string;
};

const isValue = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** A label closer to a reference mark than this share of the scale would be struck through by it. */
const nearMark = 0.07;

/** The height of a label: at its value's end, or beyond a reference mark just past it. */
export function labelHeight(value: number, marks: readonly number[], scale: { min: number; max: number }): number {
  const near = (scale.max - scale.min) * nearMark;
  const past = marks.filter((mark) =>
    value < 0 ? mark < value && mark > value - near : mark > value && mark < value + near,
  );
  return value < 0 ? Math.min(value, ...past) : Math.max(value, ...past);
}

const marksOf = (compared: ChartModel['compared'], bucket: number) =>
  compared.filter(({ compared: { as } }) => as === 'budget').flatMap(({ data }) => data[bucket] ?? []);

const hasGhost = (compared: ChartModel['compared']) => compared.some(({ compared: { as } }) => as === 'before');

/** The bar or column of a label, without last year's bar; undefined for a point of a line. */
export function labelSlot(model: ChartModel, { over }: Pick<DirectLabel, 'over'>, band: Slot): Slot | undefined {
  if (over === 'point') return undefined;
  const at = over === 'column' ? 0 : over;
  const bar = model.bars[at];
  return frontOf(slotOf(model, at, band), bar !== undefined && hasGhost(heldBy(model, bar)));
}

function barLabels(chart: Chart, model: ChartModel, fits: (text: string) => boolean): DirectLabel[] {
  const labels = model.bars.flatMap((bar, over) =>
    bar.data.flatMap((value, bucket): DirectLabel[] => {
      if (!isValue(value) || value === 0) return [];
      const at = labelHeight(value, marksOf(heldBy(model, bar), bucket), model.scale);
      const text = figureIn('picture', chart.yAxis.type, ownValue(bar, value));
      return [{ bucket, over, at, below: value < 0, text }];
    }),
  );
  return labels.every(({ text }) => fits(text)) ? labels : [];
}

/** The sums of a stack above and below the axis, each at its own end. */
function mirroredLabels(chart: Chart, model: ChartModel, fits: (text: string) => boolean): DirectLabel[] {
  const labels = chart.xAxis.data.flatMap((_, bucket) =>
    [false, true].flatMap((below): DirectLabel[] => {
      const bars = model.bars.filter((bar) => Boolean(bar.below) === below);
      const at = bars.reduce((sum, { data }) => sum + (data[bucket] ?? 0), 0);
      if (at === 0) return [];
      return [{ bucket, over: 'column', at, below, text: figureIn('picture', chart.yAxis.type, Math.abs(at)) }];
    }),
  );
  return labels.every(({ text }) => fits(text)) ? labels : [];
}

function stackLabels(chart: Chart, model: ChartModel, fits: (text: string) => boolean): DirectLabel[] {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  const labels = chart.xAxis.data.flatMap((_, bucket): DirectLabel[] => {
    const values = model.bars.map((bar) => bar.data[bucket] ?? 0);
    const [above, under] = [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))];
    if (above === 0 && under === 0) return [];
    const text = figureIn('picture', chart.yAxis.type, above + under);
    const at = labelHeight(above, marksOf(model.compared, bucket), model.scale);
    return [{ bucket, over: 'column', at, below: false, text }];
  });
  return labels.every(({ text }) => fits(text)) ? labels : [];
}

/** The value of a line at a bucket as a label. */
function pointLabel(chart: Chart, { data }: ChartModel['lines'][number], bucket: number): DirectLabel[] {
  const value = data[bucket];
  if (!isValue(value)) return [];
  return [{ bucket, over: 'point', at: value, below: false, text: figureIn('picture', chart.yAxis.type, value) }];
}

/** Labels at the last value of each line, when no two of them are close. */
function endLabels(chart: Chart, { lines, scale }: ChartModel): DirectLabel[] {
  const close = (scale.max - scale.min) * 0.08;
  const ends = lines.flatMap((line) => pointLabel(chart, line, line.data.length - 1));
  return ends.filter((end) => ends.every((other) => other === end || Math.abs(other.at - end.at) > close));
}

/**
 * The value labels that fit in the chart: of every bar, of every stack, of every point of a single line, or the last
 * point of several lines. `room`: widths of a slot and of a whole band, in characters.
 */
export function directLabels(chart: Chart, model: ChartModel, room: { slot: number; place: number }): DirectLabel[] {
  const within = (width: number) => (text: string) => text.length + spare <= width;
  if (model.bars.length > 0) {
    if (model.stacked) return (model.mirrored ? mirroredLabels : stackLabels)(chart, model, within(room.place));
    return barLabels(chart, model, within(room.slot));
  }
  const [only, ...more] = model.lines;
  if (!only) return [];
  const points = more.length > 0 ? [] : barLabels(chart, { ...model, bars: [only], compared: [] }, within(room.place));
  return points.length > 0
    ? points.map((label) => ({ ...label, over: 'point', below: false }))
    : [...endLabels(chart, model), ...(chart.xAxis.marked ?? []).flatMap(({ at }) => pointLabel(chart, only, at))];
}

/**
 * The labels where the width is not known: `all` from the width in which the longest has room over each bar or period,
 * in characters, and `few` below it.
 */
export function labelSets(chart: Chart, model: ChartModel) {
  const all = directLabels(chart, model, { slot: Number.POSITIVE_INFINITY, place: Number.POSITIVE_INFINITY });
  const few = directLabels(chart, model, { slot: 0, place: 0 });
  const over: 'slot' | 'place' = model.bars.length > 0 && !model.stacked ? 'slot' : 'place';
  const characters = Math.max(0, ...all.map(({ text }) => text.length)) + spare;
  return { all, few, over, characters };
}
