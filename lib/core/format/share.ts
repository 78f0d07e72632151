/** The change from `before` to `now` as a share of before; null where before is nothing or a minus, of which there is no share. */
export function changeShare(now: number, before: number): number | null {
  return shareOf(now - before, before);
}

/** Whether `now` has come out of nothing: growth that is no percent, said as 'ny'. */
export function isFromNothing(now: number, before: number): boolean {
  return before === 0 && now > 0;
}

/** Part of whole as a share: margins, percent of a total, hit rates. Null for a whole that is zero or negative. */
export function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

/** What is said of shares of a total when `negative` of its parts are below zero; '' when none are. */
export function sharesInWords(negative: number): string {
  if (negative === 0) return '';
  return `${negative} med minus har ingen andel, og andelene til de andre er til sammen over 100 %`;
}
