'use client';

import { ErrorState } from '@/components/ui/states';
import type { PageView } from '@/lib/routing/page-view';
import { DatatableBody } from './datatable-body';
import { RowsFrame } from './rows-frame';

/** The data-table page of specification 1, section 2.4. */
export function DatatableScreen({ page }: { page: PageView }) {
  const [id, widget] = Object.entries(page.widgets)[0] ?? [];
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return (
    <RowsFrame page={page}>
      {id !== undefined && widget?.wtype === 'datatable' ? (
        <DatatableBody page={page} id={id} widget={widget} />
      ) : (
        <ErrorState text={failed?.message ?? 'Siden har ingen tabell.'} errorId={failed?.errorId} />
      )}
    </RowsFrame>
  );
}
