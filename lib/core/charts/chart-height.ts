/** Heights of a chart in pixels on the slider (specification 2, section 9). */
export const chartHeight = { least: 100, most: 1600, step: 200, initial: 1000 } as const;

/**
 * The slider's stops in rising order: both ends and every step counted from the default height, so that the default is
 * a stop.
 */
export const chartHeights: readonly number[] = (() => {
  const { least, most, step, initial } = chartHeight;
  const below = Math.floor((initial - least) / step);
  const above = Math.floor((most - initial) / step);
  const steps = Array.from({ length: below + above + 1 }, (_, i) => initial + (i - below) * step);
  return [...new Set([least, ...steps, most])].sort((a, b) => a - b);
})();

/** The stop nearest to the requested height; the default without a number. */
export function heightFor(requested: number | null): number {
  if (requested === null || !Number.isFinite(requested)) return chartHeight.initial;
  return chartHeights.reduce((near, height) =>
    Math.abs(height - requested) < Math.abs(near - requested) ? height : near,
  );
}
