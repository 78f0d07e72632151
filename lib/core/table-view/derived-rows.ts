import type { Column, Row } from '@/lib/core/widgets/column';
import { withRenewals } from './renewals';
import { withStandings } from './standing';
import { withWorkedOut } from './worked-out';

/**
 * The rows with columns derived from their own and other rows' values; unchanged rows are the same objects.
 * `complete`: these are all the table's rows.
 */
export function derivedRows(columns: readonly Column[], rows: readonly Row[], complete: boolean): readonly Row[] {
  return withRenewals(columns, withStandings(columns, withWorkedOut(columns, rows)), complete);
}
