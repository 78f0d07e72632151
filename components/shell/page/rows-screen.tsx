'use client';

import type { ReactNode } from 'react';
import { LoadingBar, PageTransitionProvider } from '@/components/kit/input/filters/page-transition';
import { PeriodInAddress } from '@/components/kit/input/filters/period-filters';
import { PageActions } from '@/components/kit/table-page/page-actions';
import { ErrorState } from '@/components/kit/ui/states';
import { VerdictWidget } from '@/components/kit/widgets/verdict';
import { PageHeader } from '@/components/shell/frame/page-header';
import { type FetchText, ProjectSwitch } from '@/components/shell/frame/project-switch';
import type { Widget, WidgetResult } from '@/lib/core/widgets/widget';
import { pageHeading } from '@/lib/platform/routing/page-heading';
import type { PageView } from '@/lib/platform/routing/page-view';
import { isAboutProject } from '@/lib/platform/routing/things';

/** The frame of a page with one large table: header, loading bar, and the remaining height for the table. */
export function RowsFrame({
  page,
  fetchText = 'Hent prosjekt',
  children,
}: {
  page: PageView;
  /** The text of the button that fetches the page's project. */
  fetchText?: FetchText;
  children: ReactNode;
}) {
  const heading = pageHeading(page);
  const of = heading === page.title ? undefined : page.title;
  return (
    <PageTransitionProvider>
      <PageHeader
        title={heading}
        of={of}
        readAt={page.readAt}
        copied={page.copied}
        project={isAboutProject(page) && <ProjectSwitch page={page} fetchText={fetchText} />}
        actions={<PageActions page={page} />}
      />
      <PeriodInAddress page={page} />
      <div className="relative">
        <LoadingBar />
      </div>
      <main
        id="innhold"
        className="flex h-[calc(100dvh-var(--header-height))] flex-col gap-3 p-4 max-sm:p-2 print:h-auto print:p-0"
      >
        {children}
      </main>
    </PageTransitionProvider>
  );
}

type Of<T extends Widget['wtype']> = Extract<Widget, { wtype: T }>;

function isOf<T extends Widget['wtype']>(widget: WidgetResult | undefined, wtype: T): widget is Of<T> {
  return widget?.wtype === wtype;
}

/** A page with one large table: what it concludes, and its widget, if it is of the kind the screen draws, else why there is none. */
export function RowsScreen<T extends Widget['wtype']>({
  page,
  wtype,
  children,
}: {
  page: PageView;
  wtype: T;
  children: (id: string, widget: Of<T>) => ReactNode;
}) {
  const widgets = Object.entries(page.widgets);
  const said = widgets.find(([, one]) => one.wtype === 'verdict')?.[1];
  // A conclusion that failed hides no list.
  const [id, widget] = widgets.find(([, one]) => isOf(one, wtype)) ?? widgets.find(([, one]) => one !== said) ?? [];
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return (
    <RowsFrame page={page}>
      {isOf(said, 'verdict') && (
        <div className="shrink-0">
          <VerdictWidget widget={said} page={page} />
        </div>
      )}
      {id !== undefined && isOf(widget, wtype) ? (
        children(id, widget)
      ) : (
        <ErrorState text={failed?.message ?? 'Siden har ingen tabell.'} errorId={failed?.errorId} />
      )}
    </RowsFrame>
  );
}
