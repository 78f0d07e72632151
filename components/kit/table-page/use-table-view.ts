'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import { inPlace, whileTyping } from '@/components/kit/routing/in-address';
import { filterPrefix, parseTableView, type TableView, tableViewParams } from '@/lib/core/table-view/view';
import type { Column } from '@/lib/core/widgets/column';

/** The view of a table, stored only in the address: a copied address gives the same rows. */
export function useTableView(columns: readonly Column[]): [TableView, (change: Partial<TableView>) => void] {
  const parsers = useMemo(() => {
    const names = ['q', 'sort', 'groupby', ...columns.map((column) => filterPrefix + column.value)];
    return Object.fromEntries(names.map((name) => [name, parseAsString]));
  }, [columns]);
  const [params, setParams] = useQueryStates(parsers, inPlace);
  const view = useMemo(() => {
    const given = Object.entries(params).map(([name, value]) => [name, value ?? undefined]);
    return parseTableView(Object.fromEntries(given));
  }, [params]);
  const change = useCallback(
    (part: Partial<TableView>) => {
      const next = tableViewParams({ ...view, ...part });
      const all = Object.fromEntries(Object.keys(parsers).map((name) => [name, next[name] ?? null]));
      void setParams(all, whileTyping(part.q));
    },
    [view, parsers, setParams],
  );
  return [view, change];
}
