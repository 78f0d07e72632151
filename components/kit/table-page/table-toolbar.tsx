'use client';

import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { FilterSheet } from '@/components/kit/input/filters/filter-sheet';
import { Chip } from '@/components/kit/ui/chip';
import { IconButton } from '@/components/kit/ui/icon-button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { Select } from '@/components/kit/ui/select';
import { isNumeric, valueLabel, valueOfKey } from '@/lib/core/table-view/cell-text';
import type { ValueCount } from '@/lib/core/table-view/table-index';
import { noGroup, type TableView } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ColumnChooser } from './column-chooser';
import { AddColumnFilter, type AskOptions, ColumnFilter } from './column-filter';
import { SaveView, ViewChips } from './saved-views';
import type { Chooser } from './use-column-choice';
import { useSavedViews } from './use-saved-views';

/**
 * Search, filters and grouping of a table. On a phone the filters are a sheet with chips for those that are set, and
 * the row actions lie below the table, within the thumb's reach.
 */
export function TableToolbar({
  of,
  columns,
  view,
  onChange,
  groupby,
  options,
  onOptions,
  narrowed = {},
  narrowing,
  ready,
  bare = false,
  status,
  chooser,
  onToggleAll,
  chips,
  actions,
  children,
}: {
  /** The page and the table whose views can be saved, where it is the page's list. */
  of?: { page: PageView; id: string };
  columns: readonly Column[];
  view: TableView;
  onChange: (change: Partial<TableView>) => void;
  /** The column the rows are grouped by. */
  groupby: string | undefined;
  /** Undefined while they are loading, which `onOptions` starts. */
  options: (column: string) => readonly ValueCount[] | undefined;
  onOptions?: AskOptions;
  /** The page's own filters: a column of the same name needs no filter. */
  narrowed?: Readonly<Record<string, string>>;
  /** The same as chips, also on a phone. */
  narrowing?: ReactNode;
  /** True once all rows are here, so that a filter can list its values. */
  ready: boolean;
  /** True for a table without rows, which has nothing to search, filter or group; a search of the address is shown. */
  bare?: boolean;
  status: string;
  /** Absent: the columns cannot be chosen. */
  chooser?: Chooser;
  onToggleAll: (open: boolean) => void;
  chips?: number;
  /** The row actions. */
  actions?: ReactNode;
  /** The page's own filters. */
  children?: ReactNode;
}) {
  const narrow = useNarrow();
  const views = useSavedViews(of?.page, columns);
  const filterable = columns.filter(
    ({ dropfilter, value }) => dropfilter && (narrowed[value] === undefined || view.filters[value]?.length),
  );
  const chosenOf = (column: string) => view.filters[column] ?? [];
  const choose = (column: string, keys: string[]) => onChange({ filters: { ...view.filters, [column]: keys } });
  const unfiltered = filterable.filter(({ value }) => chosenOf(value).length === 0);
  const groupable = columns.filter((column) => !isNumeric(column));
  const groupOptions = [
    { value: noGroup, text: 'Ingen' },
    ...groupable.map((column) => ({ value: column.value, text: column.text })),
  ];
  const filtered = filterable.filter((column) => !unfiltered.includes(column));
  return (
    <>
      {of && views && <ViewChips page={of.page} views={views} />}
      <div className="no-print flex flex-wrap items-center gap-2">
        {(!bare || view.q !== '') && <SearchBox value={view.q} onChange={(q) => onChange({ q })} />}
        {bare && !narrow && narrowing}
        {bare && children}
        {!bare && (
          <FilterSheet set={filtered.length} done={ready ? `Vis ${status}` : 'Vis'}>
            {!narrow && narrowing}
            {children}
            {(narrow ? filterable : filtered).map((column) => (
              <ColumnFilter
                key={column.value}
                column={column}
                chosen={chosenOf(column.value)}
                options={() => options(column.value)}
                onOptions={onOptions}
                onChange={(keys) => choose(column.value, keys)}
                disabled={!ready}
                chips={chips}
              />
            ))}
            {!narrow && filterable.length > 0 && (
              <AddColumnFilter
                columns={unfiltered}
                chosen={chosenOf}
                options={options}
                onOptions={onOptions}
                onChange={choose}
                disabled={!ready || unfiltered.length === 0}
              />
            )}
            {groupable.length > 1 && (
              <Select
                label="Gruppér"
                value={groupby ?? noGroup}
                options={groupOptions}
                onChange={(group) => onChange({ group })}
                disabled={!ready}
              />
            )}
            {groupby !== undefined && (
              <span className="flex">
                <IconButton label="Utvid alle" icon={<ChevronsUpDown />} onClick={() => onToggleAll(true)} />
                <IconButton label="Skjul alle" icon={<ChevronsDownUp />} onClick={() => onToggleAll(false)} />
              </span>
            )}
          </FilterSheet>
        )}
        {narrow && narrowing}
        {narrow &&
          filtered.map((column) => {
            const values = chosenOf(column.value).map((key) => valueLabel(column, valueOfKey(column, key)));
            return (
              <Chip
                key={column.value}
                text={`${column.text} ${values.join(', ')}`}
                onRemove={() => choose(column.value, [])}
              />
            );
          })}
        {!narrow && actions}
        <div className="ml-auto flex items-center gap-1">
          <p role="status" className="figures text-caption whitespace-nowrap text-muted">
            {status}
          </p>
          {of && views && chooser && !bare && <SaveView {...of} views={views} chooser={chooser} />}
          {chooser && !bare && <ColumnChooser chooser={chooser} />}
        </div>
      </div>
      {narrow && actions && <div className="no-print order-last flex items-center gap-2">{actions}</div>}
    </>
  );
}
