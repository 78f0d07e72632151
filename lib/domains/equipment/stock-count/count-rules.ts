/**
 * The verdict of a scan in a count: expected; more than expected; the same piece again; of another place, or recorded
 * as out.
 */
export type CountVerdict = 'found' | 'more' | 'again' | 'strange';

/** An item's state for a count: `expected` pieces belong at the place and are not out. */
export type CountedItem = { serialno: string | null; expected: number };

/** Most pieces of an item in a count. */
export const mostCounted = 100_000;

/** Judges a scan of an item with `counted` pieces already counted. */
export function judgeCount({ serialno, expected }: CountedItem, counted: number): CountVerdict {
  if (serialno !== null && counted > 0) return 'again';
  if (expected === 0) return 'strange';
  return counted < expected ? 'found' : 'more';
}

/** True for a scan that counts a piece. */
export const countsPiece = (verdict: CountVerdict) => verdict !== 'again';

/** The outcome of a count's line; `Svinn` once the missing pieces are written off. */
const countOutcomes = ['Funnet', 'Mangler', 'For mange', 'Fremmed', 'Svinn'] as const;
export type CountOutcome = (typeof countOutcomes)[number];

/** A line's outcome by expected and found pieces. */
export function outcomeOf({
  expected,
  found,
  lossreason = null,
}: {
  expected: number;
  found: number;
  lossreason?: string | null;
}): CountOutcome {
  if (lossreason !== null) return 'Svinn';
  if (expected === 0) return 'Fremmed';
  if (found < expected) return 'Mangler';
  return found > expected ? 'For mange' : 'Funnet';
}

/** Pieces of a place: found where they belong, missing, and unexpected (too many, or of other places). */
export type CountSums = { found: number; missing: number; strange: number };

/** Sums a count's lines; found plus missing equals expected. */
export function countSums(lines: readonly { expected: number; found: number }[]): CountSums {
  const sums = { found: 0, missing: 0, strange: 0 };
  for (const { expected, found } of lines) {
    sums.found += Math.min(expected, found);
    sums.missing += Math.max(0, expected - found);
    sums.strange += Math.max(0, found - expected);
  }
  return sums;
}
