'use client';

import { useMemo } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { type OpenGroups, useTableSource } from '@/components/kit/table/data-table';
import { editableSource } from '@/components/kit/table/editing/editable-source';
import type { GridSource } from '@/components/kit/table/grid-model';
import type { TableResult } from '@/lib/core/table-view/apply-view';
import type { Column } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import { type RowRoad, withRoad } from './with-road';

/** The lines of an editable table, and a new object only when what they draw has changed. */
export function useEditableSource(
  live: LiveRows,
  columns: readonly Column[],
  result: TableResult,
  { page, groups, road, mayWrite }: { page: PageView; groups: OpenGroups; road?: RowRoad; mayWrite: boolean },
): GridSource {
  const plain = useTableSource(columns, result, page, groups);
  const base = useMemo(() => (road ? withRoad(plain, columns, road) : plain), [plain, columns, road]);
  const { mark, flash, isDraft, present, version } = live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for marks, flashes and drafts.
  return useMemo(
    () => editableSource(base, columns, { mark, flash, isDraft, present }, mayWrite),
    [base, columns, mark, flash, isDraft, present, version, mayWrite],
  );
}
