/**
 * The change from `before` to `now` as a share of `before`; null when `before` is zero or negative, where a share is
 * meaningless.
 */
export function changeShare(now: number, before: number): number | null {
  return shareOf(now - before, before);
}

/** True for a value that grew from zero, which has no percentage and is shown as 'ny'. */
export function isFromNothing(now: number, before: number): boolean {
  return before === 0 && now > 0;
}

/** A part as a share of the whole: margins, percent of a total, hit rates. Null when the whole is zero or negative. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** The note when `negative` parts of a total are below zero; '' when none are. */
export function sharesInWords(negative: number): string {
  if (negative === 0) return '';
  return `${negative} med minus har ingen andel, og andelene til de andre er til sammen over 100 %`;
}
