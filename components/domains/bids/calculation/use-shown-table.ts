'use client';

import { useMemo, useRef, useState } from 'react';
import { useListSearch } from '@/components/kit/routing/in-address';
import { useRoomForNumbers } from '@/components/kit/table/use-room-for-numbers';
import { useColumnChoice } from '@/components/kit/table-page/use-column-choice';
import type { CalculationRow } from '@/lib/core/calculation/row';
import type { Group } from '@/lib/core/table-view/apply-view';
import { searchForm } from '@/lib/core/table-view/cell-text';
import { sumRows } from '@/lib/core/table-view/sum-rows';
import type { Column, Row } from '@/lib/core/widgets/column';
import { useCalculation, useColumnsOf } from './calculation-context';
import { ShownRows, type TabSpec, tabRows } from './tab-rows';

/** Group headings for rows sorted by group, with the sums of the rows that count. */
function rowGroups(
  shown: readonly Row[],
  columns: readonly Column[],
  { groups }: Pick<TabSpec, 'groups'>,
  { rows, left }: { rows: readonly CalculationRow[]; left: ReadonlySet<string> },
): Group[] | undefined {
  if (!groups) return undefined;
  const groupOf = groups(rows);
  const found: { key: string; label: string; first: number; count: number }[] = [];
  for (const [at, row] of shown.entries()) {
    const group = groupOf(row as CalculationRow);
    const last = found.at(-1);
    if (last?.key === group.key) last.count += 1;
    else found.push({ ...group, first: at, count: 1 });
  }
  return found.map((group) => {
    const own = shown.slice(group.first, group.first + group.count);
    const counted = own.filter(({ xid }) => !left.has(String(xid)));
    return { ...group, value: group.label, ...sumRows(columns, counted) };
  });
}

/** The ids of the rows that lack a word of the text. */
function hiddenBy(text: string, rows: readonly Row[]): ReadonlySet<string> {
  const words = searchForm(text).split(/\s+/).filter(Boolean);
  const out = rows.filter((row) => {
    const found = searchForm([row.title, row.category, row.comment, row.lineid].filter(Boolean).join('\n'));
    return !words.every((word) => found.includes(word));
  });
  return new Set(out.map(({ xid }) => String(xid)));
}

/** The rows that match the search; rows added since it was typed stay visible. */
function useSearched(rows: readonly Row[]) {
  const [q, setQ] = useListSearch('q');
  const [hidden, setHidden] = useState(() => hiddenBy(q, rows));
  const search = (text: string) => {
    setQ(text);
    setHidden(hiddenBy(text, rows));
  };
  const shown = useMemo(
    () => (hidden.size === 0 ? rows : rows.filter(({ xid }) => !hidden.has(String(xid)))),
    [rows, hidden],
  );
  return { q, search, shown };
}

export type ShownTable = ReturnType<typeof useShownTable>;

/** Builds a table of the calculation: its rows under the search, summed and grouped, in the chosen columns. */
export function useShownTable(table: string, spec: TabSpec) {
  const { store, calculation } = useCalculation();
  const shownRows = useRef(new ShownRows());
  const live = useMemo(() => tabRows(store, calculation, shownRows.current, spec), [store, calculation, spec]);
  const { columns: all, rows } = live;
  const { columns, stack, chooser } = useColumnChoice(useColumnsOf(), table, all);
  const { q, search, shown } = useSearched(rows);
  const { left } = calculation.calculated;
  const sums = useMemo(
    () =>
      sumRows(
        columns,
        shown.filter(({ xid }) => !left.has(String(xid))),
      ).sums,
    [columns, shown, left],
  );
  const result = useMemo(
    () => ({
      rows: [...shown],
      sums,
      total: rows.length,
      shown: shown.length,
      groups: rowGroups(shown, columns, spec, calculation.calculated),
    }),
    [shown, columns, spec, calculation.calculated, sums, rows.length],
  );
  const numbers = useRoomForNumbers(all, rows, sums);
  return { live, columns, stack, chooser, q, search, result, numbers };
}
