import { formatDate } from './date';

/** The default bounds of days; others are typing errors. */
export const firstTakenDay = '1900-01-01';
export const lastTakenDay = '2100-12-31';

/** The error of a day outside its bounds. */
export const dayBoundsText = (from: string, to: string) =>
  `Datoen må være fra ${formatDate(from)} til ${formatDate(to)}.`;
