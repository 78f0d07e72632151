import type { LiveRows } from '@/components/kit/live/live-rows';
import { useRequested } from '@/components/kit/routing/use-requested';
import { placeOf } from '@/components/kit/table/editing/cell-id';
import type { GridPlace, GridSource } from '@/components/kit/table/grid-model';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Column } from '@/lib/core/widgets/column';
import { rowParam } from '@/lib/platform/routing/table-params';

/**
 * Puts the cursor on the row that the address names once all rows are here, at the column it names or, where that is
 * not shown, at the first; says so when there is no such row, or the view leaves it out.
 */
export function useRequestedRow(
  complete: boolean,
  { rows }: Pick<LiveRows, 'rows'>,
  source: GridSource,
  columns: readonly Column[],
  place: () => GridPlace | null,
) {
  useRequested(rowParam, complete, (requested) => {
    const [row = '', col = ''] = requested.split('.');
    const [first] = columns;
    const table = { source, columns };
    const at = placeOf(table, { row, col }) ?? placeOf(table, { row, col: first?.value ?? '' });
    if (at) place()?.go(at);
    else if (rows.some(({ xid }) => xid === row)) snackbar.info('Raden er utenfor det listen viser nå.');
    else snackbar.info('Raden finnes ikke lenger.');
  });
}
