'use client';

import { useEffect, useMemo } from 'react';
import { inIdle } from '@/components/kit/client/in-idle';
import { indexTable, type TableIndex, warmSteps } from '@/lib/core/table-view/table-index';
import type { Column, Row } from '@/lib/core/widgets/column';

/** Fewer rows than this are indexed so quickly that there is nothing to prepare. */
const worthWarming = 5000;

/** The index of a table, made ready in idle moments so that the first search is as quick as the next. */
export function useTableIndex(columns: readonly Column[], rows: readonly Row[]): TableIndex {
  const index = useMemo(() => indexTable(columns, rows), [columns, rows]);
  useEffect(() => {
    if (index.rows.length < worthWarming) return;
    return inIdle(warmSteps(index));
  }, [index]);
  return index;
}
