'use client';

import { filterOptions } from '@/lib/core/table-view/apply-view';
import type { TableIndex } from '@/lib/core/table-view/table-index';
import type { TableView } from '@/lib/core/table-view/view';
import { ColumnFilter } from './column-filter';

/**
 * The column filters of a list with a layout of its own: those it always has, and any other that the address sets, so
 * that no row is left out without a word.
 */
export function ListFilters({
  index,
  view,
  always = [],
  except = [],
  onChange,
}: {
  index: TableIndex;
  view: TableView;
  always?: readonly string[];
  /** Columns that the list filters in its own way. */
  except?: readonly string[];
  onChange: (filters: TableView['filters']) => void;
}) {
  return index.columns
    .filter(
      ({ value, dropfilter }) =>
        dropfilter && !except.includes(value) && (always.includes(value) || (view.filters[value]?.length ?? 0) > 0),
    )
    .map((column) => (
      <ColumnFilter
        key={column.value}
        column={column}
        chosen={view.filters[column.value] ?? []}
        options={() => filterOptions(index, view, column.value)}
        onChange={(keys) => onChange({ ...view.filters, [column.value]: keys })}
        disabled={false}
      />
    ));
}
