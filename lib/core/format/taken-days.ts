import { formatDate } from './date';

/** The days that are taken wherever nothing narrower is said: others are slips of the keyboard. */
export const firstTakenDay = '1900-01-01';
export const lastTakenDay = '2100-12-31';

/** What a day outside its bounds is told. */
export const dayBoundsText = (from: string, to: string) =>
  `Datoen må være fra ${formatDate(from)} til ${formatDate(to)}.`;
