import { today as dayOf } from '@/lib/core/clock';

const stamp = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** yyyy-mm-dd → dd.mm.yyyy; anything else is returned unchanged. */
export function formatDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year ? `${date}.${month}.${year}` : day;
}

/** yyyy-mm-dd → '5.12', for days of the coming months. */
export function formatShortDay(day: string): string {
  const [, month, date] = day.split('-');
  return `${Number(date)}.${Number(month)}`;
}

/** Two days as a period: '13.1–17.2'; one day alone: '13.1'. */
export const formatPeriod = (from: string, to: string): string =>
  from === to ? formatShortDay(from) : `${formatShortDay(from)}–${formatShortDay(to)}`;

/** yyyy-mm-dd hh:mm:ss → 'dd.mm.yyyy hh:mm:ss'; anything else is returned unchanged. */
export function formatMoment(moment: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(moment) ?? [];
  return day ? `${formatDate(day)} ${time}` : moment;
}

/** A moment in Norway: '20.11.2026, 18:39:51'. Takes a Date or seconds since 1970. */
export function formatStamp(moment: Date | number): string {
  return stamp.format(typeof moment === 'number' ? new Date(moment * 1000) : moment);
}

const minute = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', hour: '2-digit', minute: '2-digit' });

/** A moment (seconds since 1970) as seen on `today` (yyyy-mm-dd): '10:03', '24.11 10:03', '31.12.2025 10:03'. */
export function formatReadMinute(readAt: number, today: string): string {
  const moment = new Date(readAt * 1000);
  const time = minute.format(moment);
  const day = dayOf(moment);
  if (day === today) return time;
  return `${formatDate(day).slice(0, today.startsWith(day.slice(0, 4)) ? 5 : 10)} ${time}`;
}

/** Says when data was read: '20.11.2026, 18:39:51', with a note when it came from the database replica. */
export function formatReadAt({ readAt, copied }: { readAt: number; copied?: boolean | undefined }): string {
  return copied ? `${formatStamp(readAt)} (fra lesekopien)` : formatStamp(readAt);
}
