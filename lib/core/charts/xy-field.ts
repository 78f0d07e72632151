import type { StateTone } from '@/lib/core/widgets/state-tone';

export type Place = { x: number; y: number };

/** A field of the 3×3 diagram: the strategy for things in it. */
export type Field = { name: string; tone: StateTone };

const grow: Field = { name: 'Satse', tone: 'good' };
const keep: Field = { name: 'Holde', tone: 'warn' };
const wait: Field = { name: 'Avvente', tone: 'neutral' };

/** Returns the third of 0…most that a score is in: 0, 1 or 2; a bound belongs to the third above. */
export function thirdOf(score: number, most: number): number {
  return Math.max(0, Math.min(2, Math.floor((score * 3) / most)));
}

/** The field by its column and row, counted from the lower left. */
export function fieldAt(column: number, row: number): Field {
  return column + row >= 3 ? grow : column + row === 2 ? keep : wait;
}

/** The field of two scores. */
export function fieldOf({ x, y }: Place, most: number): Field {
  return fieldAt(thirdOf(x, most), thirdOf(y, most));
}

/** A score clamped to its bounds, in tenths. */
export function scoreNear(value: number, most: number): number {
  return Math.round(Math.max(0, Math.min(most, value)) * 10) / 10;
}

/** The position after an arrow key: half a point, with Shift a tenth; undefined for other keys. */
export function placeBeside({ x, y }: Place, key: string, fine: boolean, most: number): Place | undefined {
  const step = fine ? 0.1 : 0.5;
  const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowDown: [0, -step], ArrowUp: [0, step] }[key];
  if (!by) return undefined;
  const [sideways = 0, upwards = 0] = by;
  return { x: scoreNear(x + sideways, most), y: scoreNear(y + upwards, most) };
}
