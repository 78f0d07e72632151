'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { inPlace } from '@/components/kit/routing/in-address';
import { useNarrowColumns } from '@/components/kit/table/use-narrow-columns';
import { chosenColumns, mayHide, orderedColumns } from '@/lib/core/table-view/column-choice';
import type { ColumnChoice } from '@/lib/core/table-view/column-choice-schema';
import { savedViewParam } from '@/lib/core/table-view/saved-view';
import type { Stack } from '@/lib/core/table-view/stack-columns';
import type { Column } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';

/**
 * Choices made since the program was loaded, so that a table which is unmounted and mounted again, as in a tab, is
 * unchanged.
 */
const chosenSince = new Map<string, ColumnChoice | null>();

export type Chooser = {
  /** All columns in their order, and which are shown. */
  columns: readonly { column: Column; shown: boolean; mayHide: boolean }[];
  /** True once the user has changed the default. */
  own: boolean;
  toggle: (column: string) => void;
  /** Moves a column by `by` places, to the left when negative. */
  move: (column: string, by: number) => void;
  reset: () => void;
};

/**
 * A table's columns as the user has chosen them, in the order a narrow window needs, and the functions that change
 * them. A change applies at once and is saved per user and table (`table` is its widget's id); a saved
 * view that the address names has columns of its own.
 */
export function useColumnChoice(
  {
    path,
    company,
    columnChoices,
    savedViews = [],
  }: Pick<PageView, 'path' | 'company' | 'columnChoices'> & Partial<Pick<PageView, 'savedViews'>>,
  table: string,
  columns: readonly Column[],
): { columns: readonly Column[]; stack?: Stack; chooser: Chooser } {
  const key = [company.id, path, table].join();
  // null: reset to the default, whatever the server has.
  const [made, setMade] = useState(chosenSince.get(key));
  const [saved, setSaved] = useQueryState(savedViewParam, parseAsString.withOptions(inPlace));
  const ofView = savedViews.find(({ xid }) => xid === saved)?.columns[table];
  const choice = ofView ?? (made === null ? undefined : (made ?? columnChoices[table]));
  const shown = useNarrowColumns(useMemo(() => chosenColumns(columns, choice), [columns, choice]));
  const chooser = useMemo((): Chooser => {
    const ordered = orderedColumns(columns, choice ?? { order: [] });
    const body = { company: company.id, path, table };
    const hidden = choice?.hidden ?? [];
    function make(next: ColumnChoice | null) {
      chosenSince.set(key, next);
      setMade(next);
      // The user's own from now on; the rows stay those of the view.
      if (ofView) void setSaved(null);
    }
    function keep(next: Partial<ColumnChoice>) {
      const whole = { order: ordered.map(({ value }) => value), hidden, ...next };
      make(whole);
      void attempt(() => call('POST /api/page-columns', { body: { ...body, choice: whole } }));
    }
    return {
      columns: ordered.map((column, i) => {
        const free = mayHide(column, i);
        return { column, shown: !free || !hidden.includes(column.value), mayHide: free };
      }),
      own: choice !== undefined,
      toggle: (column) =>
        keep({ hidden: hidden.includes(column) ? hidden.filter((each) => each !== column) : [...hidden, column] }),
      move: (column, by) => {
        const order = ordered.map(({ value }) => value);
        const from = order.indexOf(column);
        // The first column names the row, so it stays first.
        const to = Math.max(1, Math.min(from + by, order.length - 1));
        order.splice(to, 0, ...order.splice(from, 1));
        keep({ order });
      },
      reset: () => {
        make(null);
        void attempt(() => call('DELETE /api/page-columns', { body }));
      },
    };
  }, [columns, choice, ofView, setSaved, company.id, path, table, key]);
  return { ...shown, chooser };
}
