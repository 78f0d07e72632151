const osloDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/** Today in Norway, yyyy-mm-dd, independent of the server's time zone. */
export function today(now: Date = new Date()): string {
  return osloDay.format(now);
}

const osloMoment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A moment in Norwegian time, yyyy-mm-dd hh:mm:ss. */
export function momentInNorway(at: Date): string {
  return osloMoment.format(at);
}
