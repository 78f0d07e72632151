'use client';

import { WidgetView } from '@/components/kit/widgets/widget';
import { OneWidgetPage } from '@/components/shell/page/one-widget-page';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The timeline dashboard of specification 2, screen 16: dropdown filters and refresh above one timeline. */
export function TimelinebarScreen({ page }: { page: PageView }) {
  return <OneWidgetPage page={page}>{(_, widget) => <WidgetView widget={widget} page={page} />}</OneWidgetPage>;
}
