'use client';

import { ReadRows } from '@/components/kit/table-page/read-rows';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The data-table page of specification 1, section 2.4. */
export function DatatableScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="datatable">
      {(id, widget) => <ReadRows page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
