import { formatNumber } from '@/lib/core/format/number';

/** Cells one change of a live table may hold. */
export const mostCells = 10_000;

/** The refusal of a change with too many cells; `verb` is the action: 'Endre', 'Lim inn'. */
export function tooManyCells(verb: string): string {
  return `${verb} høyst ${formatNumber(mostCells)} celler om gangen.`;
}

/** Rows that one change may add, or delete. */
export const mostRows = 500;

/** The refusal of a change with too many rows; `verb` is the action: 'Lim inn', 'Slett'. */
export function tooManyRows(verb: string, what = 'rader'): string {
  return `${verb} høyst ${formatNumber(mostRows)} ${what} om gangen.`;
}

/** Problems of one refused change that are answered. */
export const mostProblems = 2_000;
