import type { WaitingMonth } from '@/lib/product/imports/saft/parts/waiting-result';
import { MonthTable } from './month-table';

const isSame = ({ now, file }: WaitingMonth) =>
  now !== null && file !== null && now.vouchers === file.vouchers && now.debit === file.debit;

function stateOf(month: WaitingMonth, waiting: readonly string[]): string {
  if (waiting.includes(month.month)) return 'venter på delen';
  if (month.now === null) return 'ny';
  if (month.file === null) return 'ikke i delene';
  return isSame(month) ? 'likt antall og sum' : 'annerledes';
}

/** Vouchers and debit of each month in the ledger and in the parts; months in a row that are equal are one row. */
export function WaitingMonths({ months, waiting }: { months: readonly WaitingMonth[]; waiting: readonly string[] }) {
  const rows = months.map((month) => ({
    ...month,
    same: isSame(month),
    state: stateOf(month, waiting),
    tone: waiting.includes(month.month) ? ('warn' as const) : ('muted' as const),
  }));
  return <MonthTable months={rows} file="I delene" change="Når alt er her" />;
}
