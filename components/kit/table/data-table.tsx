'use client';

import { type SortingState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { useOpenPaths } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { EmptyState } from '@/components/kit/ui/states';
import { type Sums, type TableResult, viewTable } from '@/lib/core/table-view/apply-view';
import { drawnSum, isBadSum, isNumeric } from '@/lib/core/table-view/cell-text';
import { isUnsummed, type Weighed } from '@/lib/core/table-view/sides';
import type { Stack } from '@/lib/core/table-view/stack-columns';
import { numberExtremes, type TableIndex } from '@/lib/core/table-view/table-index';
import { emptyView, type SortKey } from '@/lib/core/table-view/view';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { GridCheck, GridChoosing, GridColumn, GridEditing, GridSource, HeaderCell, HeaderRow } from './grid-model';
import { headingsAbove } from './headings-above';
import { ResizeHandle } from './resize-handle';
import {
  checksWidth,
  columnDefs,
  decides,
  features,
  growTo,
  headingOf,
  secondLineRoom,
  shrinkTo,
  wrapsHeading,
} from './table-columns';
import { tableSource } from './table-source';
import { VirtualGrid } from './virtual-grid';

const noRows: Row[] = [];
const noColumns: readonly string[] = [];

export type OpenGroups = { isOpen: (key: string) => boolean; toggle: (key: string) => void };

/** The groups open at first, and those the user has toggled. */
export function useOpenGroups(openAtFirst: boolean): OpenGroups & { toggleAll: (open: boolean) => void } {
  const [state, setState] = useState({ rest: openAtFirst, toggled: noColumns });
  return useMemo(() => {
    const toggled = new Set(state.toggled);
    return {
      isOpen: (key) => toggled.has(key) !== state.rest,
      toggle: (key) =>
        setState((before) => ({
          ...before,
          toggled: before.toggled.includes(key) ? before.toggled.filter((k) => k !== key) : [...before.toggled, key],
        })),
      toggleAll: (open) => setState({ rest: open, toggled: noColumns }),
    };
  }, [state]);
}

/** The figures each column must have room for: its extremes and the sum of all rows. */
export function useWidestNumbers(index: TableIndex): Readonly<Record<string, readonly number[]>> {
  return useMemo(() => {
    const { sums } = viewTable(index, emptyView);
    const extremes = Object.entries(numberExtremes(index));
    return Object.fromEntries(extremes.map(([name, both]) => [name, name in sums ? [...both, sums[name] ?? 0] : both]));
  }, [index]);
}

/** For a table whose figures have no voucher lines to link to. */
export const leadsNowhere = { company: { id: '', name: '' }, mayDrill: false };

/**
 * The lines of a result, for DataTable. The rows stay in its closures: React's development build compares props member
 * by member, which 100,000 rows would make slow.
 */
export function useTableSource(
  columns: readonly Column[],
  result: TableResult,
  page: Pick<PageView, 'company' | 'mayDrill'>,
  groups: OpenGroups,
): GridSource {
  const { mayDrill } = page;
  const company = page.company.id;
  const paths = useOpenPaths();
  const today = useToday();
  return useMemo(() => {
    const from = { company, mayDrill, paths, today };
    return tableSource(columns, result, from, groups.isOpen, groups.toggle);
  }, [columns, result, company, mayDrill, paths, groups, today]);
}

/**
 * The shared data table: heading with sums, sort by click (Shift adds a column), widths by drag, groups, cell cursor,
 * copy and print. While not all rows are loaded (`complete` false) a sum is '…'.
 */
export function DataTable({
  label,
  columns,
  source,
  sums,
  weighed,
  total,
  sample,
  numbers,
  words,
  sort,
  onSort,
  tree = false,
  compact,
  stack,
  complete = true,
  editing,
  choosing,
  bare = false,
  empty = 'Ingen rader.',
}: {
  label: string;
  columns: readonly Column[];
  source: GridSource;
  sums: Sums;
  weighed?: Weighed;
  /** The total number of rows. */
  total: number;
  /**
   * The rows the widths are fitted to; constant while the table is searched and sorted, so that columns do not jump.
   */
  sample: readonly Row[];
  /** The figures each column must have room for, independent of the search. */
  numbers: Readonly<Record<string, readonly number[]>>;
  /** The longest word beside each column's deadlines (useDueWords); absent: not all rows are known. */
  words?: Readonly<Record<string, string>>;
  sort: readonly SortKey[];
  /** Absent: the order of the rows has a meaning and cannot be changed. */
  onSort?: (sort: SortKey[]) => void;
  /** True if the lines are groups and their rows. */
  tree?: boolean;
  compact?: boolean;
  /** Rows of two lines: the columns on the second line of the first two. */
  stack?: Stack;
  complete?: boolean;
  /** Absent: the table is read-only. */
  editing?: GridEditing;
  /** Lines are chosen by checkboxes in the first column; the one in the heading toggles all. */
  choosing?: GridChoosing & { all: GridCheck; toggleAll: () => void };
  /** True without any rows: no heading and no sum over nothing. */
  bare?: boolean;
  empty?: string;
}) {
  const sorting: SortingState = useMemo(() => sort.map(({ column, desc }) => ({ id: column, desc })), [sort]);
  const sortable = onSort !== undefined;
  const defs = useMemo(
    () => columnDefs(columns, sample, numbers, words, sortable, tree),
    [columns, sample, numbers, words, sortable, tree],
  );
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    manualSorting: true,
    columnResizeMode: 'onChange',
    state: { sorting },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      onSort?.(next.map(({ id, desc }) => ({ column: id, desc })));
    },
  });

  const sumName = weighed?.name ?? 'Sum';
  const sizes = table.state.columnSizing;
  const headers = table.getFlatHeaders();
  const gridColumns: GridColumn[] = columns.map((column, i) => {
    const size = choosing && i === 0 ? checksWidth(tree, sumName) : (headers[i]?.getSize() ?? 120);
    const width =
      i === 1
        ? Math.max(
            size,
            ...(stack?.second.map((place) => secondLineRoom(columns[place], headers[place]?.getSize())) ?? []),
          )
        : size;
    return {
      id: column.value,
      width,
      minWidth: shrinkTo(column, width, i === 0 || stack !== undefined || column.value in sizes),
      maxWidth: growTo(column, width, column.value in sizes),
      decides: decides(column),
      numeric: isNumeric(column),
      pinned: column.pinned,
    };
  });
  const layout = gridColumns.map((column) => `${column.minWidth}/${column.width}/${column.maxWidth}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the layout names every width, so the lines are drawn again only when one changes.
  const stableColumns = useMemo(() => gridColumns, [layout, columns]);

  const head: HeaderCell[] = columns.map((column, i) => {
    const header = headers[i];
    const sorted = header?.column.getIsSorted() ?? false;
    const place = sort.length > 1 ? (header?.column.getSortIndex() ?? -1) : -1;
    if (choosing && i === 0) {
      return {
        column: i,
        span: 1,
        text: column.text,
        numeric: false,
        check: choosing.all,
        activate: choosing.toggleAll,
      };
    }
    return {
      column: i,
      span: 1,
      text: headingOf(column),
      name: column.text,
      numeric: isNumeric(column),
      sort: !sortable ? undefined : sorted === false ? 'none' : sorted === 'desc' ? 'descending' : 'ascending',
      sortPlace: place >= 0 ? place + 1 : undefined,
      activate: sortable ? (more) => header?.column.toggleSorting(undefined, more) : undefined,
      handle: header && (
        <ResizeHandle
          onStart={(event, width) => {
            table.setColumnSizing((before) => ({ ...before, [column.value]: width }));
            header.getResizeHandler()(event);
          }}
          onReset={() => header.column.resetSize()}
        />
      ),
      widen: (pixels) =>
        table.setColumnSizing((before) => ({
          ...before,
          [column.value]: Math.max(48, (header?.getSize() ?? 120) + pixels),
        })),
    };
  });
  const sumCells: HeaderCell[] = columns.map((column, i) => {
    const sum = sums[column.value];
    const drawn = column.math === 'sum' || sum !== undefined ? drawnSum(column, sum ?? 0) : { text: '', faint: false };
    const first = i === 0 && column.math !== 'sum';
    return {
      column: i,
      span: 1,
      ...(first ? { text: sumName } : complete || drawn.text === '' ? drawn : { text: '…' }),
      numeric: isNumeric(column),
      negative: complete && isBadSum(column, sum ?? 0, weighed),
    };
  });
  const tall = columns.some((column, i) => wrapsHeading(column, headers[i]?.getSize() ?? 120));
  const above = headingsAbove(columns);
  const header: HeaderRow[] = [
    ...(above.length > 0 ? [{ key: 'above', cells: above }] : []),
    { key: 'head', tall, cells: head },
  ];
  const summed = total > 0 && columns.some((column) => column.math === 'sum' && !isUnsummed(column, weighed));
  if (summed) header.push({ key: 'sums', tone: 'sums', cells: sumCells });

  const grid = (
    <VirtualGrid
      label={label}
      columns={stableColumns}
      header={header}
      source={source}
      stack={stack}
      compact={compact}
      tree={tree}
      totalLines={complete ? undefined : total}
      busy={!complete}
      editing={editing}
      choosing={choosing}
    >
      {!bare && <EmptyState text={empty} />}
    </VirtualGrid>
  );
  // The grid stays mounted, so that a first row finds its cells.
  return (
    <>
      {bare && <EmptyState text={empty} />}
      <div className={bare ? 'hidden' : 'contents'}>{grid}</div>
    </>
  );
}
