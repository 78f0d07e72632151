'use client';

import { useEffect, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import type { GridPlace, GridSource } from '@/components/kit/table/grid-model';
import type { Column } from '@/lib/core/widgets/column';

/** Adds a row and focuses its first editable cell once it is drawn. */
export function useNewRow(
  live: LiveRows,
  source: GridSource,
  columns: readonly Column[],
  place: () => GridPlace | null,
): () => void {
  const [wanted, setWanted] = useState<string>();
  const line = wanted === undefined ? -1 : (source.find?.(wanted) ?? -1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it goes there once, when the row has come.
  useEffect(() => {
    if (line === -1) return;
    const column = columns.findIndex(({ editor }) => editor && !editor.readonly);
    place()?.go({ line, column: Math.max(0, column) });
    setWanted(undefined);
  }, [line]);
  return () => void live.addRow().then(setWanted);
}
