'use client';

import { ReadFailed } from '@/components/client/read-failed';
import { LoadingRows } from '@/components/screens/datatable/loading-rows';
import { useAllRows } from '@/components/screens/datatable/use-all-rows';
import type { PageView } from '@/lib/routing/page-view';
import type { Tabulator } from '@/lib/widgets/widget';
import { EditableTable } from './editable-table';

/** An editable table: its first rows are seen while the rest is fetched, and edited when all are here. */
export function EditableBody({ page, id, widget }: { page: PageView; id: string; widget: Tabulator }) {
  const all = useAllRows(page, id, widget);
  if (all.state === 'failed') {
    return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  }
  const loading = all.state === 'loading';
  return (
    <EditableTable page={page} widget={all.widget} complete={!loading}>
      {loading && <LoadingRows total={widget.total ?? 0} share={all.share} />}
    </EditableTable>
  );
}
