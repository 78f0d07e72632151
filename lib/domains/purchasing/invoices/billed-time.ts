import { daysBetween } from '@/lib/core/format/days';
import { roundTo } from '@/lib/core/format/exact';

/** Codes of UN/ECE recommendation 20 for what is counted in pieces; their time is the line's period. */
const pieceUnits = new Set(['EA', 'NAR', 'C62', 'H87', 'PCE', 'PR', 'SET']);
const averageDays: Readonly<Record<string, number>> = { MON: 30.4375, ANN: 365.25 };
/** A week may be billed as five days. */
const shortWeek = 2;

type Billed = {
  unit: string;
  quantity: number;
  start: string | null;
  end: string | null;
  pieces: number | null;
};

/**
 * How many pieces a line bills at most on a day, and how many days of one piece in all (halves too): by days as they are counted,
 * by weeks, months and pieces as the period says. Undefined for what bills no time.
 */
export function billedTime({
  unit,
  quantity,
  start,
  end,
  pieces,
}: Billed): { pieces: number; days: number } | undefined {
  const length = start !== null && end !== null ? daysBetween(start, end) + 1 : undefined;
  if (unit === 'DAY' || unit === 'WEE') {
    const days = roundTo(quantity * (unit === 'DAY' ? 1 : 7), 6);
    if (length === undefined) return { pieces: Number.POSITIVE_INFINITY, days };
    if (unit === 'DAY') return { pieces: pieces ?? Math.max(1, Math.ceil(roundTo(days / length, 6))), days };
    const most = pieces ?? Math.max(1, Math.floor(days / length + 0.2));
    const whole = most * length;
    const slack = shortWeek * Math.ceil(length / 7) * most;
    return { pieces: most, days: Math.abs(days - whole) <= slack ? whole : days };
  }
  if (length === undefined) return undefined;
  const average = averageDays[unit];
  if (average !== undefined) {
    const most = pieces ?? Math.max(1, Math.round((quantity * average) / length));
    return { pieces: most, days: most * length };
  }
  if (!pieceUnits.has(unit)) return undefined;
  const most = pieces ?? Math.ceil(quantity);
  return { pieces: most, days: most * length };
}
