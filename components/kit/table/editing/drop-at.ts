/**
 * The line before which a dragged row is dropped; the number of lines means after the last. `y` is the pointer's offset
 * in the grid's viewport, whose first `head` pixels are headings; a line's middle is the threshold.
 */
export function dropAt({
  y,
  height,
  head,
  scrolled,
  lineHeight,
  lines,
}: {
  y: number;
  height: number;
  head: number;
  scrolled: number;
  lineHeight: number;
  lines: number;
}): number {
  const within = Math.min(Math.max(y, head), height);
  return Math.min(Math.max(Math.round((within - head + scrolled) / lineHeight), 0), lines);
}
