'use client';

import { useCallback, useMemo, useState } from 'react';
import type { Row } from '@/lib/core/widgets/column';

/** The chosen rows of a table, by xid; unaffected by search and filters. */
export type RowChoice = {
  has: (row: Row) => boolean;
  /** True with all rows chosen, 'mixed' with some, false with none. */
  state: (rows: readonly Row[]) => boolean | 'mixed';
  toggle: (rows: readonly Row[], on: boolean) => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();
const idOf = (row: Row) => String(row.xid);

function useRowChoice(): RowChoice {
  const [chosen, setChosen] = useState(none);
  const toggle = useCallback((rows: readonly Row[], on: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const row of rows) {
        if (on) after.add(idOf(row));
        else after.delete(idOf(row));
      }
      return after;
    });
  }, []);
  const clear = useCallback(() => setChosen(none), []);
  return useMemo(() => {
    const has = (row: Row) => chosen.has(idOf(row));
    const state = (rows: readonly Row[]) => {
      const some = rows.some(has);
      return some && rows.every((row) => chosen.has(idOf(row))) ? true : some && 'mixed';
    };
    return { has, state, toggle, clear };
  }, [chosen, toggle, clear]);
}

/** The chosen rows of a table, and how many of them are not among those shown. */
export function useChosenRows(rows: readonly Row[], shown: readonly Row[]) {
  const choice = useRowChoice();
  const chosen = useMemo(() => rows.filter(choice.has), [rows, choice]);
  const visible = useMemo(() => shown.filter(choice.has).length, [shown, choice]);
  return { choice, chosen, hidden: chosen.length - visible };
}
