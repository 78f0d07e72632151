import { fiscalYearLabel, fiscalYearOf, fiscalYearRange } from './fiscal-year';
import { type MonthRange, monthLabel } from './months';
import type { Span } from './periods';

/** Whether the ledger knows all the months: a comparison with what lies before it would be one with nothing. */
export function isKnown(ranges: readonly MonthRange[], { known }: Pick<Span, 'known'>): boolean {
  return ranges.every(({ from }) => from >= known);
}

/** Why there is nothing: 'ingen tall før 2021', or the month where the ledger begins inside a year. */
export function unknownText({ known, fiscalStart }: Pick<Span, 'known' | 'fiscalStart'>): string {
  const year = fiscalYearOf(known, fiscalStart);
  const begins = fiscalYearRange(year, fiscalStart).from === known;
  return `ingen tall før ${begins ? fiscalYearLabel(year, fiscalStart) : monthLabel(known)}`;
}

/** What stands for a figure of months before the ledger: '– (ingen tall før 2021)'. */
export function unknownFigure(span: Pick<Span, 'known' | 'fiscalStart'>): string {
  return `– (${unknownText(span)})`;
}
