'use client';

import { OneWidgetPage } from '@/components/grid/one-widget-page';
import { OwnFilters } from '@/components/table-page/own-filters';
import { WidgetView } from '@/components/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The kamishibai board of specification 2, screen 15: one board, chosen over it, whose cards are turned. */
export function KamishibaiScreen({ page }: { page: PageView }) {
  return (
    <OneWidgetPage page={page} bar={<OwnFilters page={page} />}>
      {(_, widget) => <WidgetView widget={widget} page={page} />}
    </OneWidgetPage>
  );
}
