'use client';

import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { WidgetView } from '@/components/kit/widgets/widget';
import { OneWidgetPage } from '@/components/shell/page/one-widget-page';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The kamishibai board of specification 2, screen 15: one board, chosen above it, whose cards can be changed. */
export function KamishibaiScreen({ page }: { page: PageView }) {
  return (
    <OneWidgetPage page={page} bar={<OwnFilters page={page} />}>
      {(_, widget) => <WidgetView widget={widget} page={page} />}
    </OneWidgetPage>
  );
}
