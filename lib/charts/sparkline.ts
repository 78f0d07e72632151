/** The points of a line over the values in a box of width × height, with `inset` kept free all round. */
export function sparklinePoints(
  values: readonly number[],
  { width, height, inset }: { width: number; height: number; inset: number },
): { x: number; y: number }[] {
  const low = Math.min(...values);
  const range = Math.max(...values) - low;
  const stepX = values.length > 1 ? (width - 2 * inset) / (values.length - 1) : 0;
  const round = (n: number) => Math.round(n * 100) / 100;
  return values.map((value, i) => ({
    x: round(inset + i * stepX),
    y: round(range === 0 ? height / 2 : height - inset - ((value - low) / range) * (height - 2 * inset)),
  }));
}
