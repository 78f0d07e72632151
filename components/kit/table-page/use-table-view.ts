'use client';

import { debounce, parseAsString, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { filterPrefix, parseTableView, type TableView, tableViewParams } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';

const typing = debounce(300);

/** The view of a table, stored only in the address: a copied address gives the same rows. */
export function useTableView(columns: readonly Column[]): [TableView, (change: Partial<TableView>) => void] {
  const parsers = useMemo(() => {
    const names = ['q', 'sort', 'groupby', ...columns.map((column) => filterPrefix + column.value)];
    return Object.fromEntries(names.map((name) => [name, parseAsString]));
  }, [columns]);
  const [params, setParams] = useQueryStates(parsers, { history: 'replace', shallow: true, scroll: false });
  const view = useMemo(() => {
    const given = Object.entries(params).map(([name, value]) => [name, value ?? undefined]);
    return parseTableView(Object.fromEntries(given));
  }, [params]);
  const change = useCallback(
    (part: Partial<TableView>) => {
      const next = tableViewParams({ ...view, ...part });
      const all = Object.fromEntries(Object.keys(parsers).map((name) => [name, next[name] ?? null]));
      // Only typing is debounced: a late change of the address would cancel a link followed meanwhile.
      void setParams(all, part.q ? { limitUrlUpdates: typing } : undefined);
    },
    [view, parsers, setParams],
  );
  return [view, change];
}
