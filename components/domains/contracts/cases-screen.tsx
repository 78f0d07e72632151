'use client';

import { ErrorState } from '@/components/kit/ui/states';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';
import { CasesBoard } from './board/cases-board';

/** VOR by what they wait for. */
export function CasesScreen({ page }: { page: PageView }) {
  const widget = page.widgets.saker;
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return (
    <RowsFrame page={page}>
      {widget?.wtype === 'datatable' ? (
        <CasesBoard page={page} widget={widget} />
      ) : (
        <ErrorState text={failed?.message ?? 'Sakene kunne ikke hentes.'} errorId={failed?.errorId} />
      )}
    </RowsFrame>
  );
}
