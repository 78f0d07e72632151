const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/** Today in Norway, yyyy-mm-dd, wherever the server stands. */
export function today(now: Date = new Date()): string {
  return osloDay.format(now);
}
