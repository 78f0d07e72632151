'use client';

import { useMemo } from 'react';
import { PeriodFilters } from '@/components/filters/period-filters';
import { DataTable, useOpenGroups, useTableSource, useWidestNumbers } from '@/components/table/data-table';
import { useCompact } from '@/components/table/use-compact';
import { useTableIndex } from '@/components/table/use-table-index';
import { formatNumber } from '@/lib/format/number';
import type { PageView } from '@/lib/routing/page-view';
import { filterOptions, viewTable } from '@/lib/table-view/apply-view';
import { emptyView, noGroup, tableViewParams } from '@/lib/table-view/view';
import type { Datatable } from '@/lib/widgets/widget';
import { OwnFilters } from './own-filters';
import { statusText } from './status-text';
import { TableBox } from './table-box';
import { TableToolbar } from './table-toolbar';
import { useAllRows } from './use-all-rows';
import { useTableView } from './use-table-view';

/** Groups of more rows than this are shut at first: the sums are what one groups for. */
const openGroupsUpTo = 500;

/** A data table with its toolbar. With only the first rows here it shows those and '…'; never a figure of a part. */
export function DatatableBody({ page, id, widget }: { page: PageView; id: string; widget: Datatable }) {
  const { columns } = widget.options;
  const all = useAllRows(page, id, widget);
  const complete = all.state === 'complete';
  const [asked, setView] = useTableView(columns);
  const [compact] = useCompact();
  const index = useTableIndex(columns, all.widget.data);
  const numbers = useWidestNumbers(index);
  const touched = Object.keys(tableViewParams(asked)).length > 0;
  const view = complete ? asked : emptyView;
  const groupedBy = complete ? widget.parameters.groupby : undefined;
  const result = useMemo(() => viewTable(index, view, groupedBy), [index, view, groupedBy]);
  const groups = useOpenGroups(widget.total <= openGroupsUpTo);
  const source = useTableSource(columns, result, page, groups);
  const narrowed = view.q !== '' || Object.keys(view.filters).length > 0;
  const askedGroup = asked.group ?? widget.parameters.groupby;
  const waiting = !complete && (touched || widget.parameters.groupby !== undefined);

  return (
    <>
      <TableToolbar
        columns={columns}
        view={asked}
        onChange={setView}
        groupby={askedGroup === noGroup ? undefined : askedGroup}
        options={(column) => filterOptions(index, view, column)}
        ready={complete}
        status={statusText(complete, result, widget.total)}
        onTurnAll={groups.turnAll}
      >
        <PeriodFilters page={page} />
        <OwnFilters page={page} />
      </TableToolbar>
      <TableBox
        all={all}
        total={widget.total}
        waiting={waiting ? `Henter ${formatNumber(widget.total)} rader før utvalget kan vises …` : undefined}
      >
        <DataTable
          label={widget.title || page.title}
          columns={columns}
          source={source}
          sums={result.sums}
          total={widget.total}
          sample={widget.data}
          numbers={numbers}
          sort={view.sort}
          onSort={(sort) => setView({ sort })}
          tree={result.groups !== undefined}
          compact={compact}
          complete={complete}
          empty={narrowed ? 'Ingen rader passer. Endre søket eller filtrene.' : widget.parameters.empty}
        />
      </TableBox>
    </>
  );
}
