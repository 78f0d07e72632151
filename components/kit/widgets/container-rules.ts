/**
 * The style rule that shows what a selector names in containers from `from` to just below `below` pixels wide, and hides it in
 * others. What depends on the width is so whole before anything measures it.
 */
export function shownBetween(selector: string, from: number, below = Number.POSITIVE_INFINITY): string {
  const conditions = [from > 0 && `(width>=${from}px)`, below < Number.POSITIVE_INFINITY && `(width<${below}px)`];
  const query = conditions.filter(Boolean).join(' and ');
  return query === '' ? '' : `${selector}{visibility:hidden}@container ${query}{${selector}{visibility:visible}}`;
}
