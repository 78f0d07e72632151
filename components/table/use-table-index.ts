'use client';

import { useEffect, useMemo } from 'react';
import { indexTable, type TableIndex, warmSteps } from '@/lib/table-view/table-index';
import type { Column, Row } from '@/lib/widgets/widget';

/** Fewer rows than this are indexed so quickly that there is nothing to prepare. */
const worthWarming = 5000;

const idle: (step: () => void) => void =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? (step) => void window.requestIdleCallback(step, { timeout: 500 })
    : (step) => void setTimeout(step, 16);

/** The index of a table, made ready in idle moments so that the first search is as quick as the next. */
export function useTableIndex(columns: readonly Column[], rows: readonly Row[]): TableIndex {
  const index = useMemo(() => indexTable(columns, rows), [columns, rows]);
  useEffect(() => {
    if (index.rows.length < worthWarming) return;
    const steps = warmSteps(index);
    let stopped = false;
    function step() {
      if (!stopped && !steps.next().done) idle(step);
    }
    idle(step);
    return () => {
      stopped = true;
    };
  }, [index]);
  return index;
}
