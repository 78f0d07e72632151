import { missingOf, quantityOf } from '@/lib/core/calculation/line';
import type { Calculated } from '@/lib/core/calculation/recompute';
import { type CalculationRow, isRevenue } from '@/lib/core/calculation/row';
import type { Row } from '@/lib/core/widgets/column';

/** What a table shows of a line: what its price multiplies, what it lacks to have an amount, and revenue as a plus. */
function lineParts(row: CalculationRow, isLeft: boolean): Row {
  const { amount } = row;
  const missing = isLeft ? null : missingOf(row);
  return {
    quantity: quantityOf(row),
    ...(isRevenue(row) && amount !== null && { amount: Math.abs(amount) }),
    ...(missing !== null && { _missing: missing }),
  };
}

/**
 * What a table shows of a row besides or in place of its own fields: sums under a package or activity, sizes, a line's quantity
 * and what it lacks to have an amount (`_missing`), that it is left out, and revenue as the plus it is to people (stored as minus
 * its absolute value; set-cell.ts takes either).
 */
export function shownParts(row: CalculationRow, { left, packages, activities, sizes }: Calculated): Row {
  const { xid, section } = row;
  const isLeft = left.has(xid);
  const summary = section === 'jobpkg' ? packages.get(xid) : activities.get(xid);
  const parts: Row =
    section === 'ledger' ? lineParts(row, isLeft) : { hours: summary?.hours ?? null, ...sizes.get(xid) };
  return { ...parts, ...(isLeft && { _style: '6' }) };
}
