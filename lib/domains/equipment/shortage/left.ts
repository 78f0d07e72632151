import { addDays, daysBetween, isoWeek } from '@/lib/core/format/days';
import type { Days } from '../planning/clash';
import { leftByDay, type Stocked } from '../planning/left-by-day';

/** Weeks ahead, this one included. */
export const weeksAhead = 16;

export type Week = Days & { /** 'Uke 48' */ text: string };

/** The weeks from a day's week on, Monday to Sunday. */
export function weeksFrom(day: string): Week[] {
  const { monday } = isoWeek(day);
  return Array.from({ length: weeksAhead }, (_, i) => {
    const startdate = addDays(monday, 7 * i);
    const text = `Uke ${weekNumber(startdate)}`;
    return { startdate, enddate: addDays(startdate, 6), text };
  });
}

export const weekNumber = (day: string): number => Number(isoWeek(day).week.slice(-2));

/** The days of a week that are not past. */
export const daysOfWeek = (week: Days, today: string): Days => ({
  startdate: today > week.startdate ? today : week.startdate,
  enddate: week.enddate,
});

/** Pieces left on the worst day of each week, in the current week from today on; `weeks` in order. */
export function leftByWeek(of: Stocked, weeks: readonly Days[], today: string): number[] {
  const ahead = weeks.map((week) => daysOfWeek(week, today));
  const [first, last] = [ahead[0], ahead.at(-1)];
  if (!first || !last) return [];
  const left = leftByDay(of, { startdate: first.startdate, enddate: last.enddate });
  const at = (day: string) => daysBetween(first.startdate, day);
  return ahead.map(({ startdate, enddate }) => Math.min(...left.slice(at(startdate), at(enddate) + 1)));
}

/** The state of an article over the weeks. */
export const standings = ['lacking', 'none', 'enough'] as const;
export type Standing = (typeof standings)[number];
export const standingTexts: Readonly<Record<Standing, string>> = {
  lacking: 'Mangler',
  none: 'Ingen å gå på',
  enough: 'Har nok',
};

/** Some week lacks pieces, none lacks but some has nothing left, or every week has some left. */
export function standingOf(weeks: readonly number[]): Standing {
  const least = Math.min(...weeks);
  return least < 0 ? 'lacking' : least === 0 ? 'none' : 'enough';
}

/** Counts the missing pieces at most; 0 without a shortage. */
export const mostLacking = (weeks: readonly number[]): number => Math.max(0, ...weeks.map((left) => -left));

const names = new Intl.Collator('nb', { numeric: true });
const zeros = (weeks: readonly number[]) => weeks.filter((left) => left === 0).length;

/** Those that lack, most first; then those with nothing left, in most weeks first; then the rest by name. */
export function inOrder<A extends { title: string; weeks: readonly number[] }>(articles: readonly A[]): A[] {
  const rank = ({ weeks }: A) => standings.indexOf(standingOf(weeks));
  return articles.toSorted((a, b) => {
    const byNeed = rank(a) - rank(b) || mostLacking(b.weeks) - mostLacking(a.weeks);
    const byZeros = standingOf(a.weeks) === 'none' ? zeros(b.weeks) - zeros(a.weeks) : 0;
    return byNeed || byZeros || names.compare(a.title, b.title);
  });
}
