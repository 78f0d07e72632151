import { addDays, isoWeek } from '@/lib/core/format/days';
import { type Days, peakOf, type Stay } from './clash';

/** Weeks that are looked ahead, this one first. */
export const weeksAhead = 16;

/** What there is of a part of the tree, what is booked of it, and what is wished for that nothing covers yet. */
export type Need = { category: string; subcategory: string; stock: number; stays: readonly Stay[] };

export type Week = Days & { /** 'Uke 48' */ text: string };

/** The weeks from that of a day on, Monday to Sunday. */
export function weeksFrom(day: string): Week[] {
  const { monday } = isoWeek(day);
  return Array.from({ length: weeksAhead }, (_, i) => {
    const startdate = addDays(monday, 7 * i);
    const text = `Uke ${Number(isoWeek(startdate).week.slice(-2))}`;
    return { startdate, enddate: addDays(startdate, 6), text };
  });
}

/** Pieces that are left of the stock on the worst day of each week; below zero so many are missing. */
export function leftByWeek({ stock, stays }: Pick<Need, 'stock' | 'stays'>, weeks: readonly Days[]): number[] {
  return weeks.map((week) => stock - peakOf(stays, week));
}
