import type { Calculated } from '@/lib/calculation/recompute';
import type { CalculationRow } from '@/lib/calculation/row';
import type { Row } from '@/lib/widgets/widget';

/** What a table shows of a row besides its own fields: sums under a package or activity, sizes, and that it is left out. */
export function shownParts({ xid, section }: CalculationRow, { left, packages, activities, sizes }: Calculated): Row {
  const summary = section === 'jobpkg' ? packages.get(xid) : activities.get(xid);
  const measured = section === 'ledger' ? undefined : sizes.get(xid);
  return { hours: summary?.hours ?? null, ...measured, ...(left.has(xid) && { _style: '6' }) };
}
