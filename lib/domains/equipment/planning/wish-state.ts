import { formatShortDay } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import type { Days } from './clash';
import { lengthOf } from './cover';

/** The state of a wish: piece-days covered and wanted, and the periods in which pieces are missing. */
export type WishState = {
  wanted: number;
  covered: number;
  missing: (Days & { countam: number })[];
};

/** The state of a wish by the pieces that cover each of its days. */
export function wishState(wish: Days & { countam: number }, covered: readonly number[]): WishState {
  const missing: WishState['missing'] = [];
  covered.forEach((pieces, i) => {
    const countam = wish.countam - pieces;
    if (countam <= 0) return;
    const day = addDays(wish.startdate, i);
    const last = missing.at(-1);
    if (last && last.countam === countam && addDays(last.enddate, 1) === day) last.enddate = day;
    else missing.push({ startdate: day, enddate: day, countam });
  });
  return {
    wanted: wish.countam * lengthOf(wish),
    covered: covered.reduce((sum, pieces) => sum + pieces, 0),
    missing,
  };
}

/** Piece-days that are missing: what wishes are ordered by. */
export const missingDays = ({ wanted, covered }: WishState): number => wanted - covered;

/** Counts missing pieces by period: '1 fra 25.12, 2 fra 5.1', '2 den 1.12, 1 til 6.12'. */
export function missingText(wish: Days, { missing }: WishState): string {
  const [first, ...more] = missing;
  if (!first) return '';
  if (first.startdate === wish.startdate && first.enddate === wish.enddate) {
    return `${formatNumber(first.countam)} hele tiden`;
  }
  const text = ({ startdate, enddate, countam }: WishState['missing'][number], i: number) => {
    const goesOn = missing[i + 1]?.startdate === addDays(enddate, 1);
    const [before] = missing.slice(Math.max(0, i - 1), i);
    const followsOn = startdate === wish.startdate || (before && addDays(before.enddate, 1) === startdate);
    const days =
      enddate === wish.enddate
        ? `fra ${formatShortDay(startdate)}`
        : startdate === enddate
          ? `den ${formatShortDay(startdate)}`
          : followsOn
            ? `til ${formatShortDay(enddate)}`
            : goesOn
              ? `fra ${formatShortDay(startdate)}`
              : `fra ${formatShortDay(startdate)} til ${formatShortDay(enddate)}`;
    return `${formatNumber(countam)} ${days}`;
  };
  const shown = [first, ...more].slice(0, 3).map(text).join(', ');
  return missing.length > 3 ? `${shown} …` : shown;
}

/** The days of a wish on which pieces are missing. */
export function missingSpans({ missing }: WishState): Days[] {
  const spans: Days[] = [];
  for (const { startdate, enddate } of missing) {
    const last = spans.at(-1);
    if (last && addDays(last.enddate, 1) === startdate) last.enddate = enddate;
    else spans.push({ startdate, enddate });
  }
  return spans;
}
