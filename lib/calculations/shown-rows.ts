import type { Calculated } from '@/lib/calculation/recompute';
import { type CalculationRow, isRevenue } from '@/lib/calculation/row';
import type { Row } from '@/lib/widgets/widget';

/**
 * What a table shows of a row besides or in place of its own fields: sums under a package or activity, sizes, that it is left
 * out, and revenue as the plus it is to people (stored as minus its absolute value; set-cell.ts takes either).
 */
export function shownParts(row: CalculationRow, { left, packages, activities, sizes }: Calculated): Row {
  const { xid, section, amount } = row;
  const summary = section === 'jobpkg' ? packages.get(xid) : activities.get(xid);
  const measured = section === 'ledger' ? undefined : sizes.get(xid);
  return {
    hours: summary?.hours ?? null,
    ...measured,
    ...(isRevenue(row) && amount !== null && { amount: Math.abs(amount) }),
    ...(left.has(xid) && { _style: '6' }),
  };
}
