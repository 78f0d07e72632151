'use client';

import { EditableRows } from '@/components/live-table/editable-table';
import { RowsScreen } from '@/components/table-page/rows-screen';
import type { PageView } from '@/lib/routing/page-view';

/** The editable table of specification 2, screen 18. */
export function EditableScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(id, widget) => <EditableRows page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
