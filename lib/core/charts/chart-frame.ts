import { axisTexts } from './axis-text';
import type { ChartModel } from './chart-model';
import { type Slot, slotOf } from './chart-slots';

/** The width of a figure's character in pixels. */
export const characterWidth = 6.8;

/** The band of each period in a plot `width` wide, in the same unit. */
export type Bands = { step: number; middle: (bucket: number) => number; band: (bucket: number) => Slot };

/** Between and around the bands, as a part of the distance between them. */
export const bandPadding = ({ rows }: Pick<ChartModel, 'rows'>): number => (rows.length > 24 ? 0.2 : 0.32);

/** The pixels around a plot, with room for its longest tick on the left. */
export function plotMargin(model: ChartModel, type: Parameters<typeof axisTexts>[0]) {
  const text = axisTexts(type, model);
  const widest = Math.max(...model.scale.ticks.map((value) => text(value).length));
  return { top: 14, right: 12, bottom: 38, left: widest * 7 + 20 };
}

/** The bands as nivo's scale places them, without it. */
export function bandsIn(width: number, model: Pick<ChartModel, 'rows'>): Bands {
  const buckets = Math.max(1, model.rows.length);
  const padding = bandPadding(model);
  const distance = width / (buckets + padding);
  const band = (bucket: number) => ({ x: (padding + bucket) * distance, width: (1 - padding) * distance });
  const middle = (bucket: number) => band(bucket).x + band(bucket).width / 2;
  return { step: width / buckets, middle, band };
}

/** The characters that a label may have over a bar, and over a period. */
export function labelRoom(model: ChartModel, { step, band }: Pick<Bands, 'step' | 'band'>) {
  return { slot: slotOf(model, 0, band(0)).width / characterWidth, place: step / characterWidth };
}

/** The least width of a plot in pixels in which every bar, or every period, has room for so many characters. */
export function leastWidthFor(model: ChartModel, over: 'slot' | 'place', characters: number): number {
  // The room grows evenly with the width.
  const at = (width: number) => labelRoom(model, bandsIn(width, model))[over];
  return (characters - at(0)) / (at(1) - at(0));
}

/** The radius and outline of a line's points in pixels. */
export const pointSizes = { roomy: { r: 3, stroke: 2 }, tight: { r: 1.5, stroke: 1 } } as const;

/** From this width in pixels a period has room for a large point of a line. */
const roomForPoint = 14;

/** The width of a plot in pixels that the large points need more than. */
export const widthForPoints = ({ rows }: Pick<ChartModel, 'rows'>): number => roomForPoint * Math.max(1, rows.length);

/** True if a plot `width` pixels wide has large points. */
export const hasRoomForPoints = (width: number, model: Pick<ChartModel, 'rows'>): boolean =>
  width > widthForPoints(model);
