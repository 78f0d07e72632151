import { addDays, isoWeek } from '@/lib/core/format/days';
import { type Days, peakOf, type Stay } from './clash';

/** Weeks ahead, this one included. */
export const weeksAhead = 16;

/** A category's stock, bookings and uncovered wishes. */
export type Need = { category: string; subcategory: string; stock: number; stays: readonly Stay[] };

export type Week = Days & { /** 'Uke 48' */ text: string };

/** The weeks from a day's week on, Monday to Sunday. */
export function weeksFrom(day: string): Week[] {
  const { monday } = isoWeek(day);
  return Array.from({ length: weeksAhead }, (_, i) => {
    const startdate = addDays(monday, 7 * i);
    const text = `Uke ${Number(isoWeek(startdate).week.slice(-2))}`;
    return { startdate, enddate: addDays(startdate, 6), text };
  });
}

/** Free pieces on the worst day of each week; negative for a shortage. */
export function leftByWeek({ stock, stays }: Pick<Need, 'stock' | 'stays'>, weeks: readonly Days[]): number[] {
  return weeks.map((week) => stock - peakOf(stays, week));
}
