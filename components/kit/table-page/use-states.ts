import { useMemo } from 'react';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { apartColumn, stateSums } from '@/lib/core/table-view/states';
import type { TableIndex } from '@/lib/core/table-view/table-index';
import type { TableView } from '@/lib/core/table-view/view';
import type { Column, Row } from '@/lib/core/widgets/column';

/** The states of rows under a view, each with number and sum, counted whatever state is chosen, so that another can be. */
export function useStates(
  indexOf: () => TableIndex,
  columns: readonly Column[],
  rows: readonly Row[],
  view: TableView,
  complete: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns and rows stand for their index.
  return useMemo(() => {
    const by = apartColumn(columns)?.apart?.by;
    if (by === undefined || !complete) return [];
    return stateSums(columns, viewTable(indexOf(), { ...view, filters: { ...view.filters, [by]: [] } }).rows);
  }, [columns, rows, view, complete]);
}
