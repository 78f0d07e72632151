/** The change from `before` to `now` as a share; null when there is nothing to compare with. */
export function changeShare(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / Math.abs(before);
}

/** Part of whole as a share; null for an empty whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
