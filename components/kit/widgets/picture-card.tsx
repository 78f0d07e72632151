'use client';

import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MenuItem } from '@/components/kit/ui/menu';
import { EmptyState } from '@/components/kit/ui/states';
import type { NumberTable } from '@/lib/core/charts/number-table';
import type { PageView } from '@/lib/platform/routing/page-view';
import { NumberTableView } from './number-table-view';
import { WidgetFrame } from './widget-frame';

const nothing = 'Ingen tall i perioden. Velg en lengre historikk.';

/** The card of a widget drawn as a picture, which can always show its numbers as a table instead. */
export function PictureCard({
  title,
  subtitle,
  table,
  page,
  empty,
  emptyText = nothing,
  children,
}: {
  title: string;
  subtitle: string;
  table: () => NumberTable;
  page: PageView;
  empty: boolean;
  emptyText: string | undefined;
  children: ReactNode;
}) {
  const [asTable, setAsTable] = useState(false);
  const menu = (
    <MenuItem icon={asTable ? <ChartColumn /> : <Table2 />} onSelect={() => setAsTable(!asTable)}>
      {asTable ? 'Vis som figur' : 'Vis som tabell'}
    </MenuItem>
  );
  return (
    <WidgetFrame title={title} subtitle={subtitle} menu={empty ? undefined : menu}>
      {empty ? (
        <EmptyState text={emptyText} />
      ) : asTable ? (
        <NumberTableView title={title} table={table()} page={page} />
      ) : (
        children
      )}
    </WidgetFrame>
  );
}
