import { emsOf, type Face, runsOf, type Weight } from './faces';

type Features = Readonly<Record<string, boolean>>;

/** Contextual alternates are off: they take most of the drawing time and change nothing visible in a table. */
const letters: Features = { calt: false };
/** Tabular figures without kerning, as they were measured. */
const figures: Features = { calt: false, kern: false, tnum: true };

/** The parts of the renderer's painter used here. */
export type Painter = {
  font: (font: Face['font'], name: string, size: number) => Painter;
  fillColor: (color: string) => Painter;
  strokeColor: (color: string) => Painter;
  lineWidth: (width: number) => Painter;
  rect: (x: number, y: number, width: number, height: number) => Painter;
  roundedRect: (x: number, y: number, width: number, height: number, radius: number) => Painter;
  moveTo: (x: number, y: number) => Painter;
  lineTo: (x: number, y: number) => Painter;
  fill: () => Painter;
  stroke: () => Painter;
  fillAndStroke: (fill: string, stroke: string) => Painter;
  save: () => Painter;
  restore: () => Painter;
  translate: (x: number, y: number) => Painter;
  text: (text: string, x: number, y: number, options: { lineBreak: false; features: Features }) => Painter;
};

/** Draws a line of printable text from its upper left corner, in points. Returns the x where it ends. */
export function paintLine(
  painter: Painter,
  said: string,
  { x, y, size, weight, color }: { x: number; y: number; size: number; weight: Weight; color: string },
): number {
  const features = /\d/.test(said) ? figures : letters;
  let end = x;
  for (const { face, text } of runsOf(said, weight)) {
    painter.font(face.font, face.name, size).fillColor(color);
    painter.text(text, end, y, { lineBreak: false, features });
    end += emsOf(text, weight) * size;
  }
  return end;
}
