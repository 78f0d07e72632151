'use client';

import { ReadRows } from '@/components/kit/table-page/read-rows';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The number of values shown as chips before '(+N flere)'; other tables show three. */
const chips = 5;

/** The filterable table of specification 2, screen 23. */
export function ManyChipsScreen({ page }: { page: PageView }) {
  return (
    <RowsScreen page={page} wtype="datatable">
      {(id, widget) => <ReadRows page={page} id={id} widget={widget} chips={chips} />}
    </RowsScreen>
  );
}
