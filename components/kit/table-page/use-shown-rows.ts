'use client';

import { useMemo } from 'react';
import { useWidestNumbers } from '@/components/kit/table/data-table';
import { useDueWords } from '@/components/kit/table/use-due-words';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { filterOptions, viewTable } from '@/lib/core/table-view/apply-view';
import type { Row } from '@/lib/core/widgets/column';
import type { ReadTable } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { statusText, useShownView } from './use-shown-view';
import { useStates } from './use-states';

/** A read table's rows under the view in the address, with the props of its toolbar and grid. */
export function useShownRows(page: PageView, widget: ReadTable, rows: readonly Row[], complete: boolean) {
  const { columns } = widget.options;
  const { toolbar, table, ...shown } = useShownView(columns, widget, complete);
  const { view, groupby } = shown;
  const index = useTableIndex(columns, rows);
  const numbers = useWidestNumbers(index);
  const words = useDueWords(columns, rows);
  const result = useMemo(() => viewTable(index, view, groupby), [index, view, groupby]);
  const states = useStates(() => index, columns, rows, view, complete);
  return {
    ...shown,
    result,
    states,
    toolbar: {
      ...toolbar,
      options: (column: string) => filterOptions(index, view, column),
      status: statusText(complete, result, widget.total),
    },
    table: {
      ...table,
      label: widget.title || page.title,
      sums: result.sums,
      weighed: result.weighed,
      total: widget.total,
      numbers,
      words,
      tree: result.groups !== undefined,
    },
  };
}
