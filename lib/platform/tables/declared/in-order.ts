import type { RowFault, RowValues } from './live-table';

/** A rule for `check`: a row cannot end before it starts. */
export function startsBeforeItEnds(row: RowValues): RowFault | undefined {
  const { startdate, enddate } = row;
  if (typeof startdate !== 'string' || typeof enddate !== 'string' || enddate >= startdate) return undefined;
  return { cols: ['enddate', 'startdate'], message: 'Slutt kan ikke være før start.' };
}
