'use client';

import { useDeferredValue } from 'react';
import { useOpenGroups } from '@/components/kit/table/data-table';
import { useCompact } from '@/components/kit/table/use-compact';
import { formatNumber } from '@/lib/core/format/number';
import type { TableResult } from '@/lib/core/table-view/apply-view';
import { emptyView, noGroup, tableViewParams } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { ReadTable, Tabulator } from '@/lib/core/widgets/widget';
import { useTableView } from './use-table-view';

/** Groups of more rows than this start closed, since their sums are the reason to group. */
const openGroupsUpTo = 500;

/** The number of rows shown; unknown ('…') until all are here. */
export function statusText(complete: boolean, { shown, total }: TableResult, all: number): string {
  if (!complete) return `… av ${formatNumber(all)}`;
  if (shown === 1 && total === 1) return '1 rad';
  return shown === total ? `${formatNumber(total)} rader` : `${formatNumber(shown)} av ${formatNumber(total)}`;
}

/**
 * A table under the view in the address, and its rows while not all are here; with the props of its toolbar and grid.
 */
export function useShownView(columns: readonly Column[], widget: ReadTable | Tabulator, complete: boolean) {
  const [requested, setView] = useTableView(columns);
  const [compact] = useCompact();
  const { groupby, empty } = widget.parameters;
  const total = widget.total ?? widget.data.length;
  const groups = useOpenGroups(total <= openGroupsUpTo);
  // A key is in its field at once, whatever the rows cost that it leaves.
  const latest = useDeferredValue(requested);
  const view = complete ? latest : emptyView;
  const group = requested.group ?? groupby;
  const touched = groupby !== undefined || Object.keys(tableViewParams(requested)).length > 0;
  const narrowed = view.q !== '' || Object.keys(view.filters).length > 0;
  return {
    view,
    groups,
    /** True if the view leaves rows out. */
    narrowed,
    /** The column the table itself groups its rows by, once all are here. */
    groupby: complete ? groupby : undefined,
    /** The text until the rows of this view can be shown. */
    waiting: !complete && touched ? `Henter ${formatNumber(total)} rader før utvalget kan vises …` : undefined,
    toolbar: {
      columns,
      view: requested,
      onChange: setView,
      groupby: group === noGroup ? undefined : group,
      ready: complete,
      onToggleAll: groups.toggleAll,
    },
    table: {
      sample: widget.data,
      sort: complete ? requested.sort : emptyView.sort,
      onSort: (sort: typeof view.sort) => setView({ sort }),
      compact,
      complete,
      empty: narrowed ? 'Ingen rader passer. Endre søket eller filtrene.' : empty,
    },
  };
}
