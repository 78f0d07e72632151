/** What a scan turns out to be when a place is counted: it should be there; more than there should be; the same piece again; it belongs elsewhere, or is said to be out. */
export type CountVerdict = 'found' | 'more' | 'again' | 'strange';

/** An item as a count meets it: `expected` pieces belong at the place that is counted and are not out. */
export type CountedItem = { serialno: string | null; expected: number };

/** As many pieces of an item as a count has. */
export const mostCounted = 100_000;

/** Judges a scan of an item of which so many have been counted. */
export function judgeCount({ serialno, expected }: CountedItem, counted: number): CountVerdict {
  if (serialno !== null && counted > 0) return 'again';
  if (expected === 0) return 'strange';
  return counted < expected ? 'found' : 'more';
}

/** Whether a scan counts a piece. */
export const countsPiece = (verdict: CountVerdict) => verdict !== 'again';

/** What a line of a count came to; `Svinn` once what is missing has been written off. */
const countOutcomes = ['Funnet', 'Mangler', 'For mange', 'Fremmed', 'Svinn'] as const;
export type CountOutcome = (typeof countOutcomes)[number];

/** What a line came to: pieces that should have been there and were. */
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

/** Pieces of a place: found of those that belong there, missing, and strange (too many, or of other places). */
export type CountSums = { found: number; missing: number; strange: number };

/** Sums a count's lines; found and missing together are what should have been there. */
export function countSums(lines: readonly { expected: number; found: number }[]): CountSums {
  const sums = { found: 0, missing: 0, strange: 0 };
  for (const { expected, found } of lines) {
    sums.found += Math.min(expected, found);
    sums.missing += Math.max(0, expected - found);
    sums.strange += Math.max(0, found - expected);
  }
  return sums;
}
