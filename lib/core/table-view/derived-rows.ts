import type { Column, Row } from '@/lib/core/widgets/column';
import { withRenewals } from './renewals';
import { withStandings } from './standing';
import { withWorkedOut } from './worked-out';

/**
 * The rows with what their columns work out of them and of each other; the same objects for rows that stay the same.
 * `complete`: these are all rows there are.
 */
export function derivedRows(columns: readonly Column[], rows: readonly Row[], complete: boolean): readonly Row[] {
  return withRenewals(columns, withStandings(columns, withWorkedOut(columns, rows)), complete);
}
