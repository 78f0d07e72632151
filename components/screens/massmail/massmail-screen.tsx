'use client';

import { RowsFrame } from '@/components/screens/datatable/rows-frame';
import { ErrorState } from '@/components/ui/states';
import type { PageView } from '@/lib/routing/page-view';
import { MassmailBody } from './massmail-body';

/** The contacts of specification 1, section 2.7: choose some and make a mail to them. */
export function MassmailScreen({ page }: { page: PageView }) {
  const [id, widget] = Object.entries(page.widgets)[0] ?? [];
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return (
    <RowsFrame page={page}>
      {id !== undefined && widget?.wtype === 'datatable' ? (
        <MassmailBody page={page} id={id} widget={widget} />
      ) : (
        <ErrorState text={failed?.message ?? 'Siden har ingen tabell.'} errorId={failed?.errorId} />
      )}
    </RowsFrame>
  );
}
