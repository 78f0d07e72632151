import { type FiscalStart, fiscalYearLabel } from '@/lib/core/filters/fiscal-year';
import { formatDate } from '@/lib/core/format/date';
import { oreText } from '../xml/ore';
import type { PlacedVoucher } from './types';
import type { SaftLine } from './voucher-records';

/** A voucher's content in brief: its date, the sum of its positive postings in øre and their number. */
export type VoucherContent = { date: string; debit: number; lines: number };
export type VoucherSummary = VoucherContent & { no: string; journal: string; year: string };

/** `start` is the first month of the fiscal year, which the number belongs to. */
export function summaryOf({ no, journal, fiscalYear, date, lines }: PlacedVoucher, start: FiscalStart): VoucherSummary {
  return { no, journal, year: fiscalYearLabel(fiscalYear, start), date, debit: debitOf(lines), lines: lines.length };
}

/** The sum of a voucher's positive postings, øre. */
export function debitOf(lines: readonly SaftLine[]): number {
  return lines.reduce((sum, line) => sum + Math.max(line.debit - line.credit, 0), 0);
}

/** The sentence about a voucher that differs from the ledger's, which stays. */
export function voucherDifference(said: VoucherSummary, known: VoucherContent): string {
  const changes: string[] = [];
  if (known.date !== said.date) changes.push(`dato ${formatDate(said.date)} (her ${formatDate(known.date)})`);
  if (known.debit !== said.debit) changes.push(`sum debet ${oreText(said.debit)} (her ${oreText(known.debit)})`);
  if (known.lines !== said.lines) changes.push(`${said.lines} linjer (her ${known.lines})`);
  const what = changes.length > 0 ? changes.join(', ') : 'tekst, konto, dimensjon eller forfall på en linje';
  return `Bilag ${said.no} i journal ${said.journal} (${said.year}) er annerledes i filen og er ikke endret: ${what}.`;
}
