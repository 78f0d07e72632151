'use client';

import { ReadRows } from '@/components/kit/table-page/read-rows';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The progress table of specification 2, screen 17. */
export function StatusrowsScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="statusrows">
      {(id, widget) => <ReadRows page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
