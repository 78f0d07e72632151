'use client';

import { RowsFrame } from '@/components/screens/datatable/rows-frame';
import { ErrorState } from '@/components/ui/states';
import type { PageView } from '@/lib/routing/page-view';
import { EditableBody } from './editable-body';

/** The editable table of specification 2, screen 18. */
export function EditableScreen({ page }: { page: PageView }) {
  const [id, widget] = Object.entries(page.widgets)[0] ?? [];
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return (
    <RowsFrame page={page}>
      {id !== undefined && widget?.wtype === 'tabulator' ? (
        <EditableBody page={page} id={id} widget={widget} />
      ) : (
        <ErrorState text={failed?.message ?? 'Siden har ingen tabell.'} errorId={failed?.errorId} />
      )}
    </RowsFrame>
  );
}
