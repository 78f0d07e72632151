import { daysBetween } from '@/lib/core/format/days';
import { roundTo } from '@/lib/core/format/exact';
import { ownValue } from '@/lib/core/format/own-value';

/** UN/ECE recommendation 20 codes of pieces, whose time is the line's period. */
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
 * The most pieces a line bills on a day, and its total piece days (halves included): from days as counted, from weeks,
 * months and pieces by the period. Undefined when it bills no time.
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
  const average = ownValue(averageDays, unit);
  if (average !== undefined) {
    const most = pieces ?? Math.max(1, Math.round((quantity * average) / length));
    return { pieces: most, days: most * length };
  }
  if (!pieceUnits.has(unit)) return undefined;
  const most = pieces ?? Math.ceil(quantity);
  return { pieces: most, days: most * length };
}
