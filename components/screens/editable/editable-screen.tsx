'use client';

import { ReadFailed } from '@/components/client/read-failed';
import { RowsScreen } from '@/components/table-page/rows-screen';
import { useAllRows } from '@/components/table-page/use-all-rows';
import type { PageView } from '@/lib/routing/page-view';
import type { Tabulator } from '@/lib/widgets/widget';
import { EditableTable } from './editable-table';

function EditableRows({ page, id, widget }: { page: PageView; id: string; widget: Tabulator }) {
  const all = useAllRows(page, id, widget);
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  return <EditableTable page={page} id={id} all={all} />;
}

/** The editable table of specification 2, screen 18. */
export function EditableScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(id, widget) => <EditableRows page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
