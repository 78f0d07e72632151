/** Heights of a chart in pixels, as the slider of specification 2, section 9 has them. */
export const chartHeight = { least: 100, most: 1600, step: 200, initial: 1000 } as const;

/**
 * The heights the slider stops at, least first: both ends, and every step from the standard height, which would be no stop if
 * they were counted from the least.
 */
export const chartHeights: readonly number[] = (() => {
  const { least, most, step, initial } = chartHeight;
  const below = Math.floor((initial - least) / step);
  const above = Math.floor((most - initial) / step);
  const steps = Array.from({ length: below + above + 1 }, (_, i) => initial + (i - below) * step);
  return [...new Set([least, ...steps, most])].sort((a, b) => a - b);
})();

/** The height nearest to what is asked for; the standard one without a number. */
export function heightFor(requested: number | null): number {
  if (requested === null || !Number.isFinite(requested)) return chartHeight.initial;
  return chartHeights.reduce((near, height) =>
    Math.abs(height - requested) < Math.abs(near - requested) ? height : near,
  );
}
