import { fiscalYearLabel, fiscalYearOf, fiscalYearRange } from './fiscal-year';
import { type MonthRange, monthLabel } from './months';
import type { Span } from './periods';

/** True if the ledger covers all the months; a comparison with earlier ones would be meaningless. */
export function isKnown(ranges: readonly MonthRange[], { known }: Pick<Span, 'known'>): boolean {
  return ranges.every(({ from }) => from >= known);
}

/** Explains missing figures: 'ingen tall før 2021', or the month when the ledger begins inside a year. */
export function unknownText({ known, fiscalStart }: Pick<Span, 'known' | 'fiscalStart'>): string {
  const year = fiscalYearOf(known, fiscalStart);
  const begins = fiscalYearRange(year, fiscalStart).from === known;
  return `ingen tall før ${begins ? fiscalYearLabel(year, fiscalStart) : monthLabel(known)}`;
}

/** The text in place of a figure from before the ledger: '– (ingen tall før 2021)'. */
export function unknownFigure(span: Pick<Span, 'known' | 'fiscalStart'>): string {
  return `– (${unknownText(span)})`;
}
