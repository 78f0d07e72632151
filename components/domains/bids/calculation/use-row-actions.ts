'use client';

import { useEffect, useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import type { GridPlace, GridSource } from '@/components/kit/table/grid-model';
import { snackbar } from '@/components/kit/ui/snackbar';
import { copyRow, deleteRow, setDisabled } from '@/lib/core/calculation/edit-rows';
import { groupOf, moveBetween, moveRow } from '@/lib/core/calculation/order';
import type { CalculationRow } from '@/lib/core/calculation/row';
import { formatNumber } from '@/lib/core/format/number';
import type { CalculationStore } from './calculation-store';

/** The cursor's target once the rows are in their new order: a row, or the row that took a line's place. */
type Next = { row: string } | { line: number };

/**
 * Moving, copying, deleting and leaving out rows of one table, each as one undo step; the cursor follows. The table
 * takes the focus only from its own cells and menu.
 */
export function useRowActions({
  store,
  source,
  place,
  beside = () => true,
  within = 'tabellen',
  announce,
}: {
  store: CalculationStore;
  /** The visible rows, among which a row is moved. */
  source: GridSource;
  place: () => GridPlace | null;
  /** True if a row may be moved past another. */
  beside?: (row: CalculationRow, other: CalculationRow) => boolean;
  /** The name of what rows are moved within. */
  within?: string;
  announce: (text: string) => void;
}) {
  const next = useRef<Next>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes there once the rows stand in their new order.
  useEffect(() => {
    const wanted = next.current;
    const at = place();
    next.current = undefined;
    if (!wanted || !at || document.activeElement?.closest('button')) return;
    const line = 'row' in wanted ? (source.find?.(wanted.row) ?? -1) : Math.min(wanted.line, source.count - 1);
    if (line >= 0 || 'line' in wanted) at.go({ line, column: at.cursor.column });
  }, [source]);

  const inSight = (xid: string) => (source.find?.(xid) ?? -1) !== -1;
  const rowOf = (xid: string | undefined) => store.read().document.rows.find((row) => row.xid === xid);
  const isBeside = (xid: string, other: string | undefined) => {
    const [row, next] = [rowOf(xid), rowOf(other)];
    return row !== undefined && next !== undefined && beside(row, next);
  };
  /** Moves a row; when nothing changed, shows why. */
  const moved = (row: string, change: (rows: readonly CalculationRow[]) => readonly CalculationRow[], why: string) => {
    const before = store.read().document;
    next.current = { row };
    store.editRows(change);
    if (store.read().document !== before) return announce('Raden er flyttet');
    next.current = undefined;
    snackbar.info(why);
  };
  return {
    move: (row: string, step: -1 | 1) => {
      const why = `Raden står ${step < 0 ? 'først' : 'sist'} i ${within}.`;
      moved(row, (rows) => moveRow(rows, row, step, ({ xid }) => inSight(xid) && isBeside(row, xid)), why);
    },
    /** Inserts a row before a line; the number of lines means at the end. */
    drop: (row: string, line: number) => {
      const [above, below] = [line - 1, line].map((at) => {
        const other = source.key?.(at);
        return isBeside(row, other) ? other : undefined;
      });
      moved(row, (rows) => moveBetween(rows, row, above, below), `Raden kan bare flyttes i ${within}.`);
    },
    copy: (row: string) => {
      store.editRows((rows) => {
        const copied = copyRow(rows, row, uuidv7);
        const known = new Set(rows.map(({ xid }) => xid));
        const model = rows.find(({ xid }) => xid === row);
        const copy = copied.find((one) => !known.has(one.xid) && model && groupOf(one) === groupOf(model));
        if (copy) next.current = { row: copy.xid };
        return copied;
      });
      announce('Raden er kopiert');
    },
    toggle: (row: string) =>
      store.editRows((rows) => setDisabled(rows, row, !rows.some(({ xid, disable }) => xid === row && disable))),
    remove: (ids: readonly string[]) => {
      const { rows } = store.read().document;
      const after = ids.reduce(deleteRow, rows);
      const gone = rows.length - after.length;
      const lines = ids.map((id) => source.find?.(id) ?? 0);
      next.current = { line: Math.min(...lines) };
      store.editRows(() => after);
      snackbar.success(gone === 1 ? 'Slettet' : `${formatNumber(gone)} rader slettet`, store.undo);
    },
  };
}
