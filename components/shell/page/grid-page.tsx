'use client';

import type { ReactNode } from 'react';
import { ChoiceFilters } from '@/components/kit/input/filters/choice-filters';
import { DownloadMenu } from '@/components/kit/input/filters/download-menu';
import { Dimmed, LoadingBar, PageTransitionProvider } from '@/components/kit/input/filters/page-transition';
import { PeriodFilters, PeriodInAddress, periodWords } from '@/components/kit/input/filters/period-filters';
import { RefreshButton } from '@/components/kit/input/filters/refresh-button';
import { GridFrame } from '@/components/kit/widgets/grid/grid-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { pageHeading } from '@/lib/platform/routing/page-heading';
import type { PageView } from '@/lib/platform/routing/page-view';

/** True for a page without filters above its widgets. */
export const isBare = ({ own, period }: Pick<PageView, 'own' | 'period'>, bar?: ReactNode): boolean =>
  own.length === 0 && period === 'none' && bar === undefined;

/** A page of widgets on the grid: its header with downloads, its filters and `bar`, and the widgets. */
export function GridPage({ page, bar, children }: { page: PageView; bar?: ReactNode; children: ReactNode }) {
  const heading = pageHeading(page);
  return (
    <PageTransitionProvider>
      <PageHeader
        title={heading}
        of={heading === page.title ? undefined : page.title}
        readAt={page.readAt}
        copied={page.copied}
        actions={
          <>
            <RefreshButton className="max-sm:hidden" />
            <DownloadMenu page={page} />
          </>
        }
      />
      <GridFrame
        bare={isBare(page, bar)}
        bar={
          <>
            <PeriodInAddress page={page} />
            <ChoiceFilters page={page} period={periodWords(page)}>
              <PeriodFilters page={page} />
            </ChoiceFilters>
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
