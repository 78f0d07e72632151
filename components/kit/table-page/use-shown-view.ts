'use client';

import { useOpenGroups } from '@/components/kit/table/data-table';
import { useCompact } from '@/components/kit/table/use-compact';
import { formatNumber } from '@/lib/core/format/number';
import type { TableResult } from '@/lib/core/table-view/apply-view';
import { emptyView, noGroup, tableViewParams } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { ReadTable, Tabulator } from '@/lib/core/widgets/widget';
import { useTableView } from './use-table-view';

/** Groups of more rows than this are shut at first: the sums are what one groups for. */
const openGroupsUpTo = 500;

/** How many rows a table shows; never a figure of a part. */
export function statusText(complete: boolean, { shown, total }: TableResult, all: number): string {
  if (!complete) return `… av ${formatNumber(all)}`;
  if (shown === 1 && total === 1) return '1 rad';
  return shown === total ? `${formatNumber(total)} rader` : `${formatNumber(shown)} av ${formatNumber(total)}`;
}

/**
 * What a table screen shows of a table: the view its address asks for, and the rows as they come while not all are here. Toolbar
 * and table are given what follows from it.
 */
export function useShownView(columns: readonly Column[], widget: ReadTable | Tabulator, complete: boolean) {
  const [requested, setView] = useTableView(columns);
  const [compact] = useCompact();
  const { groupby, empty } = widget.parameters;
  const total = widget.total ?? widget.data.length;
  const groups = useOpenGroups(total <= openGroupsUpTo);
  const view = complete ? requested : emptyView;
  const group = requested.group ?? groupby;
  const touched = groupby !== undefined || Object.keys(tableViewParams(requested)).length > 0;
  const narrowed = view.q !== '' || Object.keys(view.filters).length > 0;
  return {
    view,
    groups,
    /** The view leaves rows out. */
    narrowed,
    /** The column the table itself groups its rows by, when all are here. */
    groupby: complete ? groupby : undefined,
    /** What is said until the rows can be shown as asked for. */
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
      sort: view.sort,
      onSort: (sort: typeof view.sort) => setView({ sort }),
      compact,
      complete,
      empty: narrowed ? 'Ingen rader passer. Endre søket eller filtrene.' : empty,
    },
  };
}
