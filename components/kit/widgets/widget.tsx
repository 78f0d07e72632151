'use client';

import { memo, type ReactElement } from 'react';
import { titleOf } from '@/lib/core/widgets/of-widget';
import type { Widget, WidgetResult } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { BarWidget } from './bar';
import { ChartWidget } from './chart';
import { FailedWidgetView } from './failed';
import { SlidesWidget } from './slides';
import { StatWidget } from './stat';
import { DatatableCard, KamishibaiCard, PivotCard, TabulatorCard, TimelinebarCard } from './table-card';
import { TreemapWidget } from './treemap';
import { VerdictWidget } from './verdict';
import { WidgetBoundary } from './widget-boundary';
import { XydiagramWidget } from './xydiagram';

/** The component of every kind of widget; omitting a kind is a type error. */
function draw(widget: Widget, page: PageView, id: string | undefined): ReactElement {
  switch (widget.wtype) {
    case 'bar':
      return <BarWidget widget={widget} page={page} />;
    case 'chart':
      return <ChartWidget widget={widget} page={page} />;
    case 'datatable':
    case 'statusrows':
      return <DatatableCard widget={widget} page={page} />;
    case 'kamishibai':
      return <KamishibaiCard widget={widget} page={page} />;
    case 'pivot':
      return <PivotCard widget={widget} page={page} />;
    case 'slides':
      return <SlidesWidget widget={widget} alone={page.layout.length === 1} />;
    case 'stat':
      return <StatWidget widget={widget} page={page} {...(id !== undefined && { id })} />;
    case 'tabulator':
      return <TabulatorCard widget={widget} page={page} />;
    case 'timelinebar':
      return <TimelinebarCard widget={widget} page={page} />;
    case 'treemap':
      return <TreemapWidget widget={widget} page={page} />;
    case 'verdict':
      return <VerdictWidget widget={widget} page={page} />;
    case 'xydiagram':
      return <XydiagramWidget widget={widget} page={page} />;
  }
}

/** Any widget, filling its place; a failure on the server or in rendering is shown without affecting the others. */
export const WidgetView = memo(function WidgetView({
  widget,
  page,
  id,
}: {
  widget: WidgetResult;
  page: PageView;
  /** Its id on the page, where it can be followed there. */
  id?: string;
}) {
  if (widget.wtype === 'failed') return <FailedWidgetView widget={widget} />;
  return (
    <WidgetBoundary title={titleOf(widget)} version={page.readAt}>
      {draw(widget, page, id)}
    </WidgetBoundary>
  );
});
