import { missingOf, quantityOf } from '@/lib/core/calculation/line';
import type { Calculated } from '@/lib/core/calculation/recompute';
import { type CalculationRow, isRevenue } from '@/lib/core/calculation/row';
import type { Row } from '@/lib/core/widgets/column';

/** The displayed fields of a line: its quantity, what its amount lacks, and revenue as positive. */
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
 * A row's displayed fields besides its own: sums of a package or activity, sizes, a line's quantity and missing input
 * (`_missing`), its exclusion, and revenue as positive (stored negative; set-cell.ts accepts either sign).
 */
export function shownParts(row: CalculationRow, { left, packages, activities, sizes }: Calculated): Row {
  const { xid, section } = row;
  const isLeft = left.has(xid);
  const summary = section === 'jobpkg' ? packages.get(xid) : activities.get(xid);
  const parts: Row =
    section === 'ledger' ? lineParts(row, isLeft) : { hours: summary?.hours ?? null, ...sizes.get(xid) };
  return { ...parts, ...(isLeft && { _style: '6' }) };
}
