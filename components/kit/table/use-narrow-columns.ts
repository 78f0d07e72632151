'use client';

import { useMemo } from 'react';
import { useNarrow } from '@/components/kit/ui/narrow';
import { type Stack, stackColumns } from '@/lib/core/table-view/stack-columns';
import type { Column } from '@/lib/core/widgets/column';

/**
 * The columns for the viewport's width: on a phone the most important ones come first, with others on a second line.
 */
export function useNarrowColumns(
  columns: readonly Column[],
  arranged = false,
): { columns: readonly Column[]; stack?: Stack } {
  const narrow = useNarrow();
  return useMemo(() => (narrow ? stackColumns(columns, arranged) : { columns }), [columns, arranged, narrow]);
}
