'use client';

import type { ReactNode } from 'react';
import { PageHeader } from '@/components/chrome/page-header';
import { LoadingBar, PageTransitionProvider } from '@/components/filters/page-transition';
import { formatStamp } from '@/lib/format/date';
import type { PageView } from '@/lib/routing/page-view';
import { PageActions } from './page-actions';

/** The frame of a page that is one large table: header, loading bar, and the rest of the window for the table. */
export function RowsFrame({ page, children }: { page: PageView; children: ReactNode }) {
  return (
    <PageTransitionProvider>
      <PageHeader title={page.title} readAt={page.readAt} actions={<PageActions page={page} />} />
      <div className="relative">
        <LoadingBar />
      </div>
      <main
        id="innhold"
        className="flex h-[calc(100dvh-var(--header-height))] flex-col gap-3 p-4 max-sm:p-2 print:h-auto print:p-0"
      >
        <div className="hidden print:block">
          <h1 className="text-title font-semibold">{page.title}</h1>
          <p className="text-caption text-muted">
            {page.company.name} · Data lest {formatStamp(page.readAt)}
          </p>
        </div>
        {children}
      </main>
    </PageTransitionProvider>
  );
}
