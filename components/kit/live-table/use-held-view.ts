'use client';

import { useCallback, useMemo, useRef, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import type { TableResult } from '@/lib/core/table-view/apply-view';
import { HeldView } from '@/lib/core/table-view/hold-view';
import type { CachedIndex } from '@/lib/core/table-view/table-index';
import type { TableView } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';

type Live = Pick<LiveRows, 'rows' | 'read' | 'columns' | 'isDraft' | 'version'>;

/**
 * The rows of a view, sorted again only when the view changes or the table is read again: an edited row keeps its
 * place.
 */
export function useHeldView(live: Live, index: CachedIndex, view: TableView, groupby: string | undefined): TableResult {
  const own = useRef(new Set<string>());
  const { rows, read, columns, isDraft } = live;
  const hold = () =>
    new HeldView(
      index.of(
        columns,
        rows.some((row) => isDraft(String(row.xid))) ? rows.filter((row) => !isDraft(String(row.xid))) : rows,
      ),
      view,
      groupby,
    );
  const [held, setHeld] = useState<{ of: Live['read']; view: HeldView }>(() => ({ of: read, view: hold() }));
  let current = held.view;
  if (held.of !== read || current.view !== view || current.groupby !== groupby) {
    current = hold();
    setHeld({ of: read, view: current });
  }
  const isOwn = useCallback(
    (row: string) => {
      if (isDraft(row)) own.current.add(row);
      return own.current.has(row);
    },
    [isDraft],
  );
  return useMemo(() => current.show(columns, rows as Row[], isOwn), [columns, rows, current, isOwn]);
}
