'use client';

import type { ReactNode } from 'react';
import { PageHeader } from '@/components/chrome/page-header';
import { DownloadMenu } from '@/components/filters/download-menu';
import { Dimmed, LoadingBar, PageTransitionProvider } from '@/components/filters/page-transition';
import { PeriodFilters } from '@/components/filters/period-filters';
import { RefreshButton } from '@/components/filters/refresh-button';
import type { PageView } from '@/lib/routing/page-view';
import { GridFrame } from './grid-frame';

/** A page of widgets on the grid: its header with its files, its filters and what else is in their bar, and the widgets. */
export function GridPage({ page, bar, children }: { page: PageView; bar: ReactNode; children: ReactNode }) {
  return (
    <PageTransitionProvider>
      <PageHeader
        title={page.title}
        readAt={page.readAt}
        actions={
          <>
            <RefreshButton />
            <DownloadMenu page={page} />
          </>
        }
      />
      <GridFrame
        bar={
          <>
            <PeriodFilters page={page} />
            {bar}
            <LoadingBar />
          </>
        }
      >
        <Dimmed>{children}</Dimmed>
      </GridFrame>
    </PageTransitionProvider>
  );
}
