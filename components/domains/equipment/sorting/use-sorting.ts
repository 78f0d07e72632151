'use client';

import { useMemo } from 'react';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { snackbar } from '@/components/kit/ui/snackbar';
import { useUndoKeys } from '@/components/kit/widgets/use-undo-keys';
import { cellOf } from '@/lib/core/table-view/cell-text';
import { coloursByCode } from '@/lib/core/widgets/category-colour';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { wrongCategory } from '@/lib/domains/equipment/planning/texts';
import { belongsIn, type Sorted, sortPlaces } from '@/lib/domains/registers/staging/sort-places';
import type { PageView } from '@/lib/platform/routing/page-view';

export type SortItem = Sorted & { xid: string; shortid: string; title: string };

const columns = ['category', 'subcategory'] as const;

function itemOf(row: Row): SortItem {
  const text = (column: string) => {
    const value = cellOf(row, column);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    xid: String(row.xid),
    shortid: text('shortid') ?? '',
    title: text('title') ?? '',
    category: text('category'),
    subcategory: text('subcategory'),
  };
}

/**
 * The register's items and their possible places: a drop on a place of the item's category is saved in the register as
 * an edit of a cell, and can be undone; other drops are refused with a message.
 */
export function useSorting(page: PageView, widget: Tabulator) {
  const own = useLiveRows({ ...page, section: 'equipment' }, widget, widget.data, true);
  const undoing = useUndoKeys(own);
  const items = useMemo(() => own.rows.map(itemOf), [own.rows]);
  const groups = useMemo(() => sortPlaces(items), [items]);
  const byId = useMemo(() => new Map(items.map((item) => [item.xid, item])), [items]);
  const colours = useMemo(() => coloursByCode(items.flatMap(({ category }) => category ?? [])), [items]);
  const markOf = (id: string) => columns.map((col) => own.mark(id, col)).find((mark) => mark !== undefined);
  const waiting = items.flatMap((item) => {
    const mark = markOf(item.xid);
    return mark && mark.state !== 'saving' ? [{ item, mark }] : [];
  });

  /** Puts an item in a place; returns whether it is there. */
  function drop(thing: string | undefined, category: string, subcategory: string): boolean {
    const item = byId.get(thing ?? '');
    if (!item || !belongsIn(item, category)) {
      snackbar.error(wrongCategory);
      return false;
    }
    const to = { category, subcategory };
    const values = columns
      .filter((col) => item[col] !== to[col])
      .map((col) => ({ row: item.xid, col, val: to[col], typed: to[col], was: item[col] }));
    if (values.length === 0) return true;
    own.save(values);
    undoing.did(`${item.shortid} ${item.title} står nå under ${subcategory}`);
    return true;
  }

  return {
    items,
    groups,
    colours,
    byId,
    drop,
    undoing,
    waiting,
    retry: own.retry,
    choose: (id: string, which: 'mine' | 'stored') => {
      for (const col of columns) own.choose(id, col, which);
      if (which === 'stored') undoing.dropped();
    },
  };
}
