'use client';

import clsx from 'clsx';
import { ChevronsDownUp, ChevronsUpDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SearchBox } from '@/components/ui/search-box';
import { Select } from '@/components/ui/select';
import { isNumeric } from '@/lib/table-view/cell-text';
import type { ValueCount } from '@/lib/table-view/table-index';
import { noGroup, type TableView } from '@/lib/table-view/view';
import type { Column } from '@/lib/widgets/widget';
import { ColumnChooser } from './column-chooser';
import { AddColumnFilter, ColumnFilter } from './column-filter';
import type { Chooser } from './use-column-choice';

/** Search, filters and grouping of a table; on a phone the filters stand behind one button. */
export function TableToolbar({
  columns,
  view,
  onChange,
  groupby,
  options,
  narrowed = {},
  narrowing,
  ready,
  status,
  chooser,
  onTurnAll,
  chips,
  actions,
  children,
}: {
  columns: readonly Column[];
  view: TableView;
  onChange: (change: Partial<TableView>) => void;
  /** The column the rows are grouped by now. */
  groupby: string | undefined;
  options: (column: string) => readonly ValueCount[];
  /** What the page's own filters ask for: a column of the same name has nothing left to choose. */
  narrowed?: Readonly<Record<string, string>>;
  /** The same as chips, in sight on a phone as well. */
  narrowing?: ReactNode;
  /** All rows are here, so that a filter can list its values. */
  ready: boolean;
  status: string;
  /** Absent: the columns are the screen's own. */
  chooser?: Chooser;
  onTurnAll: (open: boolean) => void;
  chips?: number;
  /** What can be done with the rows. */
  actions?: ReactNode;
  /** The page's own filters. */
  children?: ReactNode;
}) {
  const [shown, setShown] = useState(false);
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
  const active = Object.values(view.filters).filter((values) => values.length > 0).length;
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <SearchBox value={view.q} onChange={(q) => onChange({ q })} />
      <Button className="sm:hidden" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <SlidersHorizontal className="size-4" aria-hidden />
        {active > 0 ? `Filtre (${active})` : 'Filtre'}
      </Button>
      {narrowing}
      <div
        className={clsx(
          'flex flex-wrap items-center gap-2 max-sm:order-last max-sm:w-full sm:contents',
          !shown && 'max-sm:hidden',
        )}
      >
        {children}
        {filterable
          .filter((column) => !unfiltered.includes(column))
          .map((column) => (
            <ColumnFilter
              key={column.value}
              column={column}
              chosen={chosenOf(column.value)}
              options={() => options(column.value)}
              onChange={(keys) => choose(column.value, keys)}
              disabled={!ready}
              chips={chips}
            />
          ))}
        {filterable.length > 0 && (
          <AddColumnFilter
            columns={unfiltered}
            chosen={chosenOf}
            options={options}
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
            <IconButton label="Utvid alle" icon={<ChevronsUpDown />} onClick={() => onTurnAll(true)} />
            <IconButton label="Skjul alle" icon={<ChevronsDownUp />} onClick={() => onTurnAll(false)} />
          </span>
        )}
      </div>
      {actions}
      <div className="ml-auto flex items-center gap-1">
        <p role="status" className="figures text-caption whitespace-nowrap text-muted">
          {status}
        </p>
        {chooser && <ColumnChooser chooser={chooser} />}
      </div>
    </div>
  );
}
