'use client';

import { useEffect, useMemo, useState } from 'react';
import { inIdle } from '@/components/kit/client/in-idle';
import { CachedIndex, indexTable, type TableIndex, warmSteps } from '@/lib/core/table-view/table-index';
import type { Column, Row } from '@/lib/core/widgets/column';

/** Smaller tables are indexed so quickly that nothing needs to be prepared. */
const worthWarming = 5000;

/** The search index of a table, built in idle time so that the first search is as quick as the next. */
export function useTableIndex(columns: readonly Column[], rows: readonly Row[]): TableIndex {
  const index = useMemo(() => indexTable(columns, rows), [columns, rows]);
  useEffect(() => {
    if (index.rows.length < worthWarming) return;
    return inIdle(warmSteps(index));
  }, [index]);
  return index;
}

/** The search index of a table that is edited: what is formed of a value serves until the table is left. */
export function useCachedIndex(columns: readonly Column[], rows: readonly Row[], complete: boolean): CachedIndex {
  const [index] = useState(() => new CachedIndex());
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit forms what it changes when it is next looked for.
  useEffect(() => {
    if (!complete || rows.length < worthWarming) return;
    return inIdle(warmSteps(index.of(columns, rows), { ranks: false }));
  }, [index, complete]);
  return index;
}
