import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { axisTexts } from '@/lib/core/charts/axis-text';
import { type ChartModel, chartModel } from '@/lib/core/charts/chart-model';
import {
  barsHeld,
  type DirectLabel,
  directLabels,
  frontOf,
  ghostOf,
  heldBy,
  labelSlot,
  linesHeld,
  placedBars,
  type Slot,
  slotOf,
} from '@/lib/core/charts/chart-slots';
import { hiddenAtStart } from '@/lib/core/charts/legend';
import type { Paint } from '@/lib/core/palette';
import type { Chart } from '@/lib/core/widgets/widget';

type Box = { left: number; right: number; top: number; bottom: number };
type Rect = { x: number; y: number; width: number; height: number; paint: Paint };

export type Shapes = {
  model: ChartModel;
  /** The year before, behind the bars. */
  ghosts: Rect[];
  bars: Rect[];
  lines: { path: string; paint: Paint; dotted: boolean; dots: { x: number; y: number }[] }[];
  /** The budget, across its bar or at its line's point. */
  marks: { x: number; y: number; width: number }[];
  figures: { x: number; y: number; text: string }[];
  ticks: { y: number; value: number; text: string }[];
  labels: { x: number; text: string }[];
  zero: number;
  /** Marked periods. */
  marked: { x: number; text: string }[];
};

const characterWidth = 4.4;

/**
 * A chart in its initial state, laid out in a box, in points: with its comparison, figures, and the labels there is
 * room for.
 */
export function chartShapes(chart: Chart, box: Box): Shapes {
  const model = chartModel(chart, hiddenAtStart(chart.legend.selected));
  const { scale } = model;
  const textOf = axisTexts(chart.yAxis.type, model);
  const y = scaleLinear([scale.min, scale.max], [box.bottom, box.top]);
  const places = chart.xAxis.data.map((_, i) => i);
  const x = scaleBand(places, [box.left, box.right]).paddingInner(0.28).paddingOuter(0.14);
  const band = (at: number): Slot => ({ x: x(at) ?? box.left, width: x.bandwidth() });
  const middle = (at: number) => band(at).x + x.bandwidth() / 2;
  const slot = (lane: number, at: number) => slotOf(model, lane, band(at));
  const block = ({ x: left, width }: Slot, from: number, to: number, paint: Paint): Rect => ({
    x: left,
    width: Math.max(0.5, width),
    y: Math.min(y(from), y(to)),
    height: Math.max(0.3, Math.abs(y(to) - y(from))),
    paint,
  });
  const held = barsHeld(model);
  const ofLines = linesHeld(model);
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, i) => middle(i))
    .y((value) => y(value ?? 0));
  const dotsOf = (data: readonly (number | null)[]) =>
    data.flatMap((value, i) => (value === null ? [] : [{ x: middle(i), y: y(value) }]));
  const isBefore = ({ series }: (typeof held)[number]) => series.compared.as === 'before';
  const half = Math.min(7, x.bandwidth() / 2);
  const room = { slot: slot(0, 0).width / characterWidth, place: x.step() / characterWidth };
  const figureAt = ({ bucket, over, at, below, text }: DirectLabel): Shapes['figures'][number] => {
    const own = labelSlot(model, { over }, band(bucket));
    return {
      x: Math.min(own ? own.x + own.width / 2 : middle(bucket), box.right - (text.length * characterWidth) / 2),
      y: below ? y(at) + 8 : y(at) - (over === 'point' ? 5 : 3),
      text,
    };
  };
  const every = Math.max(1, Math.ceil((places.length * 46) / (box.right - box.left)));
  return {
    model,
    ghosts: held
      .filter(isBefore)
      .flatMap(({ series, lane }) =>
        series.data.flatMap((value, at) =>
          value === null ? [] : [block(ghostOf(slot(lane, at)), 0, value, series.color)],
        ),
      ),
    bars: placedBars(model).map(({ series, lane, at, from, to }) => {
      const hasGhost = heldBy(model, series).some((each) => each.compared.as === 'before');
      return block(frontOf(slot(lane, at), hasGhost), from, to, series.color);
    }),
    lines: [
      ...ofLines
        .filter((series) => series.compared.as === 'before')
        .map(({ data, color }) => ({ path: draw(data) ?? '', paint: color, dotted: true, dots: [] })),
      ...model.lines.map(({ data, color }) => ({
        path: draw(data) ?? '',
        paint: color,
        dotted: false,
        dots: dotsOf(data),
      })),
    ],
    marks: [
      ...held
        .filter((each) => !isBefore(each))
        .flatMap(({ series, lane }) =>
          series.data.flatMap((value, at) => (value === null ? [] : [{ ...slot(lane, at), y: y(value) }])),
        ),
      ...ofLines
        .filter((series) => series.compared.as === 'budget' && model.bars.length === 0)
        .flatMap(({ data }) => dotsOf(data).map((dot) => ({ x: dot.x - half, y: dot.y, width: 2 * half }))),
    ],
    figures: directLabels(chart, model, room).map(figureAt),
    ticks: scale.ticks.map((value) => ({ value, y: y(value), text: textOf(value) })),
    labels: places.flatMap((i) => (i % every === 0 ? [{ x: middle(i), text: chart.xAxis.data[i] ?? '' }] : [])),
    zero: y(0),
    marked: (chart.xAxis.marked ?? []).map(({ at, text }) => ({ x: middle(at), text })),
  };
}
