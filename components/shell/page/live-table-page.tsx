'use client';

import type { ComponentProps } from 'react';
import { EditableRows } from '@/components/kit/live-table/editable-table';
import type { PageView } from '@/lib/platform/routing/page-view';
import { RowsScreen } from './rows-screen';

/** A page of one live table, with what a page draws above it and the way its rows lead. */
export function LiveTablePage({
  page,
  ...more
}: { page: PageView } & Pick<ComponentProps<typeof EditableRows>, 'picture' | 'road'>) {
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(id, widget) => <EditableRows page={page} id={id} widget={widget} {...more} />}
    </RowsScreen>
  );
}
