import { type Measure, measureOf, measureOfCode } from '@/lib/core/calculation/measures';

/** An ordered unit: its measure, the units per pack, and kroner per unit (null: unknown). */
export type OrderedUnit = { measure: string | null; unitsam: number | null; priceam: number | null };

/** Prices that differ by more than this factor are of different units. */
const mostApart = 2;
const counted = new Set(['pieces', 'pairs', 'sets']);
const isCounted = (measure: Measure | undefined) => measure !== undefined && counted.has(measure.kind);
const isPack = (measure: Measure | undefined) => measure?.kind === 'packs';

/** The ratio of two prices, 1 or more; undefined when either is unknown. */
function apart(price: number | undefined, ordered: number | null): number | undefined {
  if (price === undefined || price <= 0 || ordered === null || ordered <= 0) return undefined;
  return Math.max(price / ordered, ordered / price);
}

/** The one of two unit sizes whose unit price is closer to the ordered price. */
function nearer(sizes: readonly [number, number], price: number | undefined, ordered: number | null): number {
  const [first, second] = sizes.map((size) => apart(price && price / size, ordered) ?? Number.POSITIVE_INFINITY);
  return (second ?? 0) < (first ?? 0) ? sizes[1] : sizes[0];
}

/**
 * Returns the ordered units in one of an invoice's unit (UN/ECE code); `price`: kroner for one of it. A pack counts its
 * content. Undefined when unknown, since a guessed count would be a wrong figure.
 */
export function orderedUnitsIn(code: string, ordered: OrderedUnit, price: number | undefined): number | undefined {
  const [from, to] = [measureOfCode(code), measureOf(ordered.measure)];
  const holds = ordered.unitsam !== null && ordered.unitsam > 0 ? ordered.unitsam : undefined;
  if (from && to && from.kind === to.kind) return from.size / to.size;
  if (isPack(from) && holds !== undefined) return nearer([holds, 1], price, ordered.priceam);
  if (isCounted(from) && isPack(to)) {
    return holds === undefined ? 1 : nearer([1 / holds, 1], price, ordered.priceam);
  }
  if (isCounted(from) && (to === undefined || isCounted(to))) return (from?.size ?? 1) / (to?.size ?? 1);
  if (from === undefined && to === undefined) return 1;
  const distance = apart(price, ordered.priceam);
  // Sellers write 'one' or 'pack' for anything they sell: an equal price implies the same unit.
  const loose = from === undefined || isCounted(from) || isPack(from);
  return loose && distance !== undefined && distance <= mostApart ? 1 : undefined;
}
