/**
 * Where a dragged row falls: in front of which line, the number of lines meaning after the last. `y` is the pointer's height in the
 * grid's window, of which the first `head` pixels are headings; a line is entered at its middle.
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
