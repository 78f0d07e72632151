import { formatNumber } from '@/lib/core/format/number';

/** Cells one change of a live table may hold. */
export const mostCells = 10_000;

/** Says that a change holds too many cells; `verb` is what was asked for: 'Endre', 'Lim inn'. */
export function tooManyCells(verb: string): string {
  return `${verb} høyst ${formatNumber(mostCells)} celler om gangen.`;
}

/** Rows that may come, or go, in one change. */
export const mostRows = 500;

/** Says that a change is about too many rows; `verb` is what was asked for: 'Lim inn', 'Slett'. */
export function tooManyRows(verb: string, what = 'rader'): string {
  return `${verb} høyst ${formatNumber(mostRows)} ${what} om gangen.`;
}
