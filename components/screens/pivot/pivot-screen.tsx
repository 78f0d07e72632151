'use client';

import { RowsFrame } from '@/components/screens/datatable/rows-frame';
import { ErrorState } from '@/components/ui/states';
import type { PageView } from '@/lib/routing/page-view';
import { PivotBody } from './pivot-body';

/** The pivot screen of specification 1, section 2.4. */
export function PivotScreen({ page }: { page: PageView }) {
  const widget = Object.values(page.widgets)[0];
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return (
    <RowsFrame page={page}>
      {widget?.wtype === 'pivot' ? (
        <PivotBody page={page} widget={widget} />
      ) : (
        <ErrorState text={failed?.message ?? 'Siden har ingen pivot.'} errorId={failed?.errorId} />
      )}
    </RowsFrame>
  );
}
