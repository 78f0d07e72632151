'use client';

import type { ReactNode } from 'react';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { GridPage, isBare } from './grid-page';

/** A page of one widget that fills the viewport below the filters; in print it has its natural height. */
export function OneWidgetPage({
  page,
  bar,
  children,
}: {
  page: PageView;
  bar?: ReactNode;
  children: (id: string, widget: WidgetResult) => ReactNode;
}) {
  const [id, widget] = Object.entries(page.widgets)[0] ?? [];
  return (
    <GridPage page={page} bar={bar}>
      <div
        data-widget={id}
        className={`${isBare(page, bar) ? 'h-[calc(100dvh-var(--header-height)-36px)]' : 'h-[calc(100dvh-var(--header-height)-84px)]'} min-h-80 print:h-auto [&>section]:print:block [&>section]:print:h-auto [&>section]:print:border-0`}
      >
        {id !== undefined && widget && children(id, widget)}
      </div>
    </GridPage>
  );
}
