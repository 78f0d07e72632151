import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import { isSameMonth, monthDifference, monthState } from '@/lib/product/imports/saft/parts/waiting-words';
import { MonthTable } from './month-table';

/** Compares each month's sums in the ledger and in the parts; equal months in a row are one row. */
export function WaitingMonths({ waiting }: { waiting: WaitingParts }) {
  const missing = waiting.missing.months;
  const rows = waiting.months.map((month) => ({
    month: month.month,
    now: month.now && { vouchers: month.now.vouchers, debit: month.now.debit },
    file: month.file && { vouchers: month.file.vouchers, debit: month.file.debit },
    same: isSameMonth(month),
    difference: monthDifference(month, missing),
    state: monthState(month, waiting),
    tone: missing.includes(month.month) ? ('warn' as const) : ('muted' as const),
  }));
  return <MonthTable months={rows} file="I delene" change="Når alt er her" />;
}
