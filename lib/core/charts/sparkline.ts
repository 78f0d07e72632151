type Point = { x: number; y: number };

/**
 * The segments of a line in a box of width × height with a margin of `inset`: a missing value splits the line. No
 * segments with fewer than two known values.
 */
export function sparklineStretches(
  values: readonly (number | null)[],
  { width, height, inset }: { width: number; height: number; inset: number },
): Point[][] {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return [];
  const low = Math.min(...known);
  const range = Math.max(...known) - low;
  const stepX = (width - 2 * inset) / (values.length - 1);
  const round = (n: number) => Math.round(n * 100) / 100;
  const stretches: Point[][] = [];
  values.forEach((value, i) => {
    if (value === null) return;
    const part = range === 0 ? 0.5 : (value - low) / range;
    const point = { x: round(inset + i * stepX), y: round(height - inset - part * (height - 2 * inset)) };
    const last = stretches.at(-1);
    if (last && i > 0 && values[i - 1] !== null) last.push(point);
    else stretches.push([point]);
  });
  return stretches;
}
