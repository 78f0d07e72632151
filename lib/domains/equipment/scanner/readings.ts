import { type KeyStroke, readStrokes, readTyped } from './decode';
import { type LayoutId, layoutIds } from './layouts';

/** Milliseconds per sign that only a scanner is below. */
export const scannerSpeed = 30;

/** A code as it arrived in the field, and the keys it was typed with, with times in milliseconds; `typed` is all there is of a code that was pasted. */
export type Arrived = { typed: string; strokes: readonly (KeyStroke & { at: number })[] };

/** The scanner's layout in this browser, or the PC's own. `pc` is the PC's layout, where it was found. */
export type ScannerSetup = { name: string; layout: LayoutId | 'same'; pc: LayoutId | null };

/** Milliseconds per sign; undefined for a code that was not typed key by key. */
export function speedOf({ strokes }: Arrived): number | undefined {
  const [first, last] = [strokes[0], strokes.at(-1)];
  if (!first || !last || strokes.length < 4) return undefined;
  return (last.at - first.at) / (strokes.length - 1);
}

/** Milliseconds between two keys of one scan, at most: a longer pause is somebody who typed before it. */
const longestPause = 2 * scannerSpeed;

/** True if the whole code came as fast as only a scanner types. */
export function isScanned(arrived: Arrived): boolean {
  const { strokes } = arrived;
  const paused = strokes.some(({ at }, i) => at - (strokes[i - 1]?.at ?? at) >= longestPause);
  return !paused && (speedOf(arrived) ?? scannerSpeed) < scannerSpeed;
}

/** The readings of a code under a scanner's layout: by its keys' positions, else by what a PC of `pc`, or any, makes of them. */
export function readingsUnder(layout: LayoutId, pc: LayoutId | null, { typed, strokes }: Arrived): string[] {
  const placed = strokes.length > 0 && strokes.every(({ code }) => code !== '' && code !== 'Unidentified');
  const read = placed ? readStrokes(layout, strokes) : undefined;
  if (read !== undefined) return [read];
  const pcs = pc === null ? layoutIds : [pc];
  return [...new Set(pcs.flatMap((one) => [false, true].flatMap((caps) => readTyped(layout, one, typed, caps))))];
}

/**
 * Returns the possible readings of a code, the likeliest first: as it is when typed by hand, under the scanner's layout
 * when scanned. While nobody has said which that is, American on a Norwegian PC is tried beside the code as it is.
 */
export function readingsOf(arrived: Arrived, setup: ScannerSetup | undefined): string[] {
  const { typed } = arrived;
  if (!isScanned(arrived) || setup?.layout === 'same') return [typed];
  if (setup) {
    const read = readingsUnder(setup.layout, setup.pc, arrived);
    return read.length > 0 ? read : [typed];
  }
  return [...new Set([typed, ...readingsUnder('us', 'no', arrived)])];
}
