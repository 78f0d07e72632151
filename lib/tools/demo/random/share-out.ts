/**
 * Divides a total (whole øre) by weights. The parts are rounded to `step` øre and sum to the total exactly: the largest
 * part takes what rounding leaves.
 */
export function shareOut(total: number, weights: readonly number[], step = 1): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum <= 0) throw new Error('The weights must sum to more than nothing.');
  const parts = weights.map((weight) => Math.round((total * weight) / sum / step) * step);
  const largest = weights.indexOf(weights.reduce((a, b) => Math.max(a, b)));
  const rest = total - parts.reduce((a, b) => a + b, 0);
  return parts.map((part, i) => (i === largest ? part + rest : part));
}

/** Points from 0 to 1 that fill the line evenly however many are taken: each lies a golden section after the last. */
export function evenPoints(start: number): () => number {
  let point = start;
  return () => {
    point = (point + 0.618_033_988_749_894_9) % 1;
    return point;
  };
}

/** Draws items as often as their weights say; `next` gives points from 0 to 1. Throws when there is nothing to draw. */
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
