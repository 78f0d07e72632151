import { figureIn } from '@/lib/core/format/value';
import type { Chart } from '@/lib/core/widgets/widget';
import type { ChartModel } from './chart-model';

export type Slot = { x: number; width: number };

/** A year before shows beside its bar by so much of the slot. */
const shown = 0.26;

const gap = 1;

/** The slot of the bar with this number in a band; stacked bars share one. */
export function slotOf({ bars, stacked }: Pick<ChartModel, 'bars' | 'stacked'>, at: number, band: Slot): Slot {
  if (stacked || bars.length <= 1) return band;
  const width = (band.width - gap * (bars.length - 1)) / bars.length;
  return { x: band.x + at * (width + gap), width };
}

/** What a series or its stack is held against. */
export function heldBy({ compared }: Pick<ChartModel, 'compared'>, { name, stack }: Chart['series'][number]) {
  return compared.filter(({ compared: { to } }) => to === name || to === stack);
}

/** What the lines shown are held against. */
export function linesHeld({ compared, lines }: Pick<ChartModel, 'compared' | 'lines'>) {
  return compared.filter(({ compared: { to } }) => lines.some(({ name }) => name === to));
}

/** The bar itself: narrower where its year before stands behind it. */
export function frontOf({ x, width }: Slot, hasGhost: boolean): Slot {
  return hasGhost ? { x: x + width * shown, width: width * (1 - shown) } : { x, width };
}

/** The year before, behind the bar and a little to the left of it. */
export function ghostOf({ x, width }: Slot): Slot {
  return { x, width: width * (1 - shown) };
}

export type DirectLabel = {
  bucket: number;
  /** The bar's number in its band; 'column' for a whole stack, 'point' for a line's. */
  over: number | 'column' | 'point';
  /** The value it stands at, over it, or under it where it is below zero: the bar's own, whatever it is held against. */
  at: number;
  below: boolean;
  text: string;
};

const isValue = (value: number | null | undefined): value is number => value !== null && value !== undefined;

/** So near a mark, as a part of the scale, a figure would be struck through by it. */
const nearMark = 0.07;

/** Where the figure of a value stands: at its own end, or beyond the budget's mark where that is just past it. */
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

/** The bar or column that a label is of, without the year before behind it; undefined for a line's point. */
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
      return [{ bucket, over, at, below: value < 0, text: figureIn('picture', chart.yAxis.type, value) }];
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

/** The last value of each line, where no two of them stand close. */
function endLabels(chart: Chart, { lines, scale }: ChartModel): DirectLabel[] {
  const close = (scale.max - scale.min) * 0.08;
  const ends = lines.flatMap(({ data }): DirectLabel[] => {
    const bucket = data.findLastIndex(isValue);
    const value = data[bucket];
    if (!isValue(value) || bucket < data.length - 1) return [];
    return [{ bucket, over: 'point', at: value, below: false, text: figureIn('picture', chart.yAxis.type, value) }];
  });
  return ends.filter((end) => ends.every((other) => other === end || Math.abs(other.at - end.at) > close));
}

/**
 * The figures there is room for in the picture itself: of every bar, of every column of a stack, of every point of the only line or of
 * the last one of several. `room` is the width of a slot and of a whole place, in characters.
 */
export function directLabels(chart: Chart, model: ChartModel, room: { slot: number; place: number }): DirectLabel[] {
  const within = (width: number) => (text: string) => text.length + 0.5 <= width;
  if (model.bars.length > 0) {
    return model.stacked ? stackLabels(chart, model, within(room.place)) : barLabels(chart, model, within(room.slot));
  }
  const [only, ...more] = model.lines;
  if (!only) return [];
  const points = more.length > 0 ? [] : barLabels(chart, { ...model, bars: [only], compared: [] }, within(room.place));
  return points.length > 0
    ? points.map((label) => ({ ...label, over: 'point', below: false }))
    : endLabels(chart, model);
}
