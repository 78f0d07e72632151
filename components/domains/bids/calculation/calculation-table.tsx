'use client';

import clsx from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { DataTable } from '@/components/kit/table/data-table';
import { useCompact } from '@/components/kit/table/use-compact';
import { lineHeight } from '@/components/kit/table/virtual-grid';
import { ColumnChooser } from '@/components/kit/table-page/column-chooser';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { formatNumber } from '@/lib/core/format/number';
import { RowMenu, RowToolbar, rowKeyHelp } from './row-actions';
import type { TabSpec } from './tab-rows';
import { type ShownTable, useShownTable } from './use-shown-table';
import { useTableEditing } from './use-table-editing';

const noSort: [] = [];
const keyHelp = `Enter eller F2 redigerer, Escape gir tilbake, Tab går videre. ${rowKeyHelp} Ctrl+Enter gir en ny rad, Ctrl+minus sletter, Ctrl+D fyller ned.`;

/** The search, the count of rows, the choice of columns and the actions above a table; on a phone the latter are below it. */
function TableBar({
  table: { q, search, result, chooser },
  toolbar,
  children,
}: {
  table: ShownTable;
  toolbar: ReactNode;
  children: ReactNode;
}) {
  const narrow = useNarrow();
  const { total, shown } = result;
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-2 min-[1400px]:flex-nowrap">
        <SearchBox value={q} onChange={search} />
        <p className="text-caption whitespace-nowrap text-muted">
          {shown === total
            ? `${formatNumber(total)} ${total === 1 ? 'rad' : 'rader'}`
            : `${formatNumber(shown)} av ${formatNumber(total)} rader`}
        </p>
        {narrow && <ColumnChooser chooser={chooser} />}
        <div className="ml-auto flex flex-wrap items-center gap-1 max-sm:w-full min-[1400px]:shrink-0 min-[1400px]:flex-nowrap">
          {children}
          {!narrow && toolbar}
          {!narrow && <ColumnChooser chooser={chooser} />}
        </div>
      </div>
      {narrow && toolbar && <div className="no-print order-last flex items-center">{toolbar}</div>}
    </>
  );
}

/**
 * A table of the calculation: edited as a live table, with rows that can be moved, copied and left out of the sums. An
 * edit applies at once, everywhere in the calculation.
 */
export function CalculationTable({
  table,
  label,
  one,
  spec,
  mayWrite,
  empty,
  goTo,
  children,
}: {
  /** The id its choice of columns is stored under. */
  table: string;
  label: string;
  /** The singular for a row. */
  one: string;
  spec: TabSpec;
  mayWrite: boolean;
  empty: string;
  /** The row to focus when the table opens. */
  goTo?: string;
  /** Further actions on the table. */
  children?: ReactNode;
}) {
  const shown = useShownTable(table, spec);
  const { live, columns, stack, result, numbers } = shown;
  const [compact] = useCompact();
  const [said, announce] = useState('');
  const keyHelpId = useId();
  const { source, editing, actions, addRow, drag, menu } = useTableEditing({
    shown,
    spec,
    mayWrite,
    describedBy: keyHelpId,
    lineHeight: lineHeight(stack, compact),
    goTo,
    announce,
  });

  const toolbar = mayWrite && <RowToolbar actions={actions} onAdd={spec.add && addRow} one={one} undoable={live} />;

  return (
    <div className="flex min-h-0 grow flex-col gap-2">
      <TableBar table={shown} toolbar={toolbar}>
        {children}
      </TableBar>
      <div
        {...drag.handlers}
        className={clsx(
          'relative min-h-0 grow overflow-hidden rounded-control border border-line bg-surface print:overflow-visible print:border-0',
          drag.dragging && 'cursor-grabbing select-none',
        )}
      >
        <DataTable
          label={label}
          columns={columns}
          stack={stack}
          source={source}
          sums={result.sums}
          total={result.total}
          sample={live.rows}
          numbers={numbers}
          sort={noSort}
          tree={result.groups !== undefined}
          compact={compact}
          editing={editing}
          empty={shown.q === '' ? empty : 'Ingen rader passer. Endre søket.'}
        />
      </div>
      <p hidden id={keyHelpId}>
        {keyHelp}
      </p>
      <p className="sr-only" aria-live="assertive">
        {said}
      </p>
      <RowMenu {...menu} actions={actions} mayWrite={mayWrite} />
    </div>
  );
}
