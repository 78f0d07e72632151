'use client';

import { useMemo } from 'react';
import { useNarrow } from '@/components/kit/ui/narrow';
import { type Stack, stackColumns } from '@/lib/core/table-view/stack-columns';
import type { Column } from '@/lib/core/widgets/column';

/** The columns as the window has room for them: on a phone what decides comes first, with the rest on a second line. */
export function useNarrowColumns(
  columns: readonly Column[],
  arranged = false,
): { columns: readonly Column[]; stack?: Stack } {
  const narrow = useNarrow();
  return useMemo(() => (narrow ? stackColumns(columns, arranged) : { columns }), [columns, arranged, narrow]);
}
