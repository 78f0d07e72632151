'use client';

import { useMemo, useState } from 'react';
import { DataTable, useOpenGroups, useTableSource, useWidestNumbers } from '@/components/kit/table/data-table';
import { RowOpening } from '@/components/kit/table/row-opening';
import { useCompact } from '@/components/kit/table/use-compact';
import { useNarrowColumns } from '@/components/kit/table/use-narrow-columns';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { emptyView, type SortKey } from '@/lib/core/table-view/view';
import type { ReadTable, Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';

const unsorted: SortKey[] = [];

/** A table widget. Lines with a level or a style have a meaningful order, so they cannot be sorted. */
export function TabulatorWidget({
  widget,
  page,
}: {
  widget: Tabulator | ReadTable;
  page: Pick<PageView, 'company' | 'mayDrill'>;
}) {
  const { options, data, parameters } = widget;
  const [sort, setSort] = useState(unsorted);
  const [compact] = useCompact();
  const arranged = useMemo(() => data.some((row) => row._level !== undefined || row._style !== undefined), [data]);
  const index = useTableIndex(options.columns, data);
  const numbers = useWidestNumbers(index);
  const result = useMemo(() => viewTable(index, { ...emptyView, sort }, parameters.groupby), [index, sort, parameters]);
  const groups = useOpenGroups(true);
  const grouped = result.groups !== undefined;
  const { columns, stack } = useNarrowColumns(options.columns, arranged || grouped);
  const source = useTableSource(columns, result, page, groups);
  return (
    <RowOpening columns={columns} source={source}>
      <DataTable
        label={widget.title}
        columns={columns}
        stack={stack}
        source={source}
        sums={result.sums}
        weighed={result.weighed}
        total={widget.wtype === 'tabulator' ? data.length : widget.total}
        sample={data}
        numbers={numbers}
        sort={sort}
        onSort={arranged ? undefined : setSort}
        tree={grouped}
        compact={compact}
        complete={widget.wtype === 'tabulator' || widget.total === data.length}
        empty={parameters.empty}
      />
    </RowOpening>
  );
}
