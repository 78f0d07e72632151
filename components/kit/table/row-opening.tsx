'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useOpenPanel } from '@/components/kit/routing/panel-opening';
import type { Column } from '@/lib/core/widgets/column';
import { hasPanel } from '@/lib/platform/routing/things';
import type { GridSource } from './grid-model';

/**
 * A plain click on a row of a read-only table opens the panel of its thing, named by the first column that links to
 * one.
 */
export function RowOpening({
  columns,
  source,
  children,
}: {
  columns: readonly Column[];
  source: GridSource;
  children: ReactNode;
}) {
  const open = useOpenPanel();
  const own = columns.findIndex(({ ref }) => ref && hasPanel(ref.kind));

  function onClick(event: MouseEvent<HTMLElement>) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const at = event.target instanceof Element ? event.target : undefined;
    if (!at || at.closest('a, button') || window.getSelection()?.isCollapsed === false) return;
    const line = Number(at.closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(':')[0] ?? -1);
    const address = line >= 0 && source.row?.(line) ? source.cell(line, own).href : undefined;
    if (address !== undefined) open(address);
  }

  if (own === -1) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the row's link is for the keyboard.
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the pointer; the row's link is for the keyboard.
    <div className="contents" onClick={onClick}>
      {children}
    </div>
  );
}
