'use client';

import type { ReadTable } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { TabulatorWidget } from './tabulator';

/** A data table among other widgets, without the toolbar of its own page. */
export function DatatableWidget({ widget, page }: { widget: ReadTable; page: Pick<PageView, 'company' | 'mayDrill'> }) {
  return <TabulatorWidget widget={widget} page={page} />;
}
