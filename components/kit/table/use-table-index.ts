'use client';

import { useEffect, useMemo } from 'react';
import { inIdle } from '@/components/kit/client/in-idle';
import { indexTable, type TableIndex, warmSteps } from '@/lib/core/table-view/table-index';
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
