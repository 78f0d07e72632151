'use client';

import { useSearchParams } from 'next/navigation';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useGo } from '@/components/kit/routing/address';
import { DataTable, useTableSource } from '@/components/kit/table/data-table';
import type { GridSource } from '@/components/kit/table/grid-model';
import type { Datatable } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { TableBox } from './table-box';
import { TableToolbar } from './table-toolbar';
import { useAllRows } from './use-all-rows';
import { useColumnChoice } from './use-column-choice';
import { useShownRows } from './use-shown-rows';

/**
 * A table whose rows open in a layer above it: the first column links to it, and the open row's xid is in the address
 * under `param`.
 */
export function OpenableRows({
  page,
  id,
  widget,
  param,
  actions,
}: {
  page: PageView;
  id: string;
  widget: Datatable;
  param: string;
  actions: ReactNode;
}) {
  const go = useGo();
  const requested = useSearchParams().toString();
  const all = useAllRows(page, id, widget);
  const shown = useShownRows(page, widget, all.widget.data, all.state === 'complete');
  const { columns, stack, chooser } = useColumnChoice(page, id, widget.options.columns);
  const base = useTableSource(columns, shown.result, page, shown.groups);
  const first = widget.options.columns[0]?.value;
  const company = page.company.id;
  const source = useMemo((): GridSource => {
    const now = Object.fromEntries(new URLSearchParams(requested));
    return {
      ...base,
      cell: (line, index) => {
        const cell = base.cell(line, index);
        const row = columns[index]?.value === first ? base.row?.(line) : undefined;
        return row ? { ...cell, href: href(page.path, { ...now, company, [param]: String(row.xid) }) } : cell;
      },
    };
  }, [base, columns, first, requested, page.path, company, param]);

  function onClick(event: MouseEvent<HTMLElement>) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : undefined;
    if (!at || at.closest('a, button') || window.getSelection()?.isCollapsed === false) return;
    const line = Number(at.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':')[0] ?? -1);
    const own = columns.findIndex(({ value }) => value === first);
    const address = line >= 0 && source.row?.(line) ? source.cell(line, own).href : undefined;
    if (address !== undefined) go(address);
  }

  return (
    <>
      <TableToolbar {...shown.toolbar} chooser={chooser} actions={actions} />
      <TableBox all={all} total={widget.total} waiting={shown.waiting}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the row's link is for the keyboard. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer; the row's link is for the keyboard. */}
        <div className="contents" onClick={onClick}>
          <DataTable {...shown.table} columns={columns} stack={stack} source={source} />
        </div>
      </TableBox>
    </>
  );
}
