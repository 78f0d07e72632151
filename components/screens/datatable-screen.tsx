'use client';

import { OpenItemsScreen } from '@/components/domains/economy/open-items/open-items-screen';
import { ReadRows } from '@/components/kit/table-page/read-rows';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import type { PageView } from '@/lib/platform/routing/page-view';
import { openItemsPath } from '@/lib/platform/routing/paths';

/** The data-table page of specification 1, section 2.4; open items have a screen of their own. */
export function DatatableScreen({ page }: { page: PageView }) {
  if (page.path === openItemsPath) return <OpenItemsScreen page={page} />;
  return (
    <RowsScreen page={page} wtype="datatable">
      {(id, widget) => <ReadRows page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
