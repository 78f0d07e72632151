const minute = 60_000;
const hour = 60 * minute;

/** Writes a wait: 'straks', 'om 18 min', 'om 3 t'; rounded up, so that it is never said to be sooner than it is. */
export function untilText(at: Date, now: Date): string {
  const left = at.getTime() - now.getTime();
  if (left <= minute / 2) return 'straks';
  const minutes = Math.ceil(left / minute);
  return minutes < 60 ? `om ${minutes} min` : `om ${Math.ceil(left / hour)} t`;
}
