'use client';

import { PageHeader } from '@/components/chrome/page-header';
import { ChoiceFilters } from '@/components/filters/choice-filters';
import { DownloadMenu } from '@/components/filters/download-menu';
import { Dimmed, LoadingBar, PageTransitionProvider } from '@/components/filters/page-transition';
import { PeriodFilters } from '@/components/filters/period-filters';
import { RefreshButton } from '@/components/filters/refresh-button';
import { StaticGrid } from '@/components/grid/static-grid';
import { ReportFrame } from '@/components/screens/report/report-frame';
import { WidgetView } from '@/components/widgets/widget';
import type { PageView } from '@/lib/routing/page-view';

/** A dashboard (specification 1, section 2.4): dropdown filters over widgets on a still grid, which filter each other. */
export function DashboardScreen({ page }: { page: PageView }) {
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
      <ReportFrame
        bar={
          <>
            <PeriodFilters page={page} />
            <ChoiceFilters page={page} />
            <LoadingBar />
          </>
        }
      >
        <Dimmed>
          <StaticGrid places={page.layout}>
            {({ i }) => {
              const widget = page.widgets[i];
              return widget && <WidgetView widget={widget} page={page} />;
            }}
          </StaticGrid>
        </Dimmed>
      </ReportFrame>
    </PageTransitionProvider>
  );
}
