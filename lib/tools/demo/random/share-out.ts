/**
 * Splits a total (whole øre) by weights. Parts are rounded to `step` øre and add up to the total exactly: the largest
 * part absorbs the rounding.
 */
export function shareOut(total: number, weights: readonly number[], step = 1): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) throw new Error('The weights must sum to more than nothing.');
  const parts = weights.map((weight) => Math.round((total * weight) / sum / step) * step);
  const largest = weights.indexOf(weights.reduce((a, b) => Math.max(a, b)));
  const rest = total - parts.reduce((a, b) => a + b, 0);
  return parts.map((part, i) => (i === largest ? part + rest : part));
}

/** A low-discrepancy sequence in 0–1: each point is a golden section after the last. */
export function evenPoints(start: number): () => number {
  let point = start;
  return () => {
    point = (point + 0.618_033_988_749_894_9) % 1;
    return point;
  };
}

/** Draws items in proportion to their weights; `next` gives points in 0–1. Throws without items. */
export function drawByWeight<T>(next: () => number, items: readonly { item: T; weight: number }[], count: number): T[] {
  const sum = items.reduce((total, { weight }) => total + weight, 0);
  return Array.from({ length: count }, () => {
    let left = next() * sum;
    const chosen = items.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    const { item } = chosen ?? items.at(-1) ?? {};
    if (item === undefined) throw new Error('Nothing to draw from.');
    return item;
  });
}
