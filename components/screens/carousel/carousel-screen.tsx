'use client';

import { useCallback } from 'react';
import { call } from '@/components/kit/client/call';
import { DownloadMenu } from '@/components/kit/input/filters/download-menu';
import { PageTransitionProvider } from '@/components/kit/input/filters/page-transition';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { PageView } from '@/lib/platform/routing/page-view';
import { Carousel } from './carousel';
import { readAtOf } from './reading';
import type { Load } from './use-carousel';

/** After a reload the page itself shows why it can no longer be read. */
const askAgain = () => window.location.reload();

/** A carousel of boards (specification 1, section 2.4) inside the product's frame. */
export function CarouselScreen({ page }: { page: PageView }) {
  const { section, kind, page: id, company } = page;
  const load: Load = useCallback(
    async (signal) => {
      const params = { section, kind, id, company: company.id };
      const widgets = await call('GET /api/[section]/[kind]', { params, signal });
      return { widgets, readAt: readAtOf(widgets) };
    },
    [section, kind, id, company.id],
  );
  return (
    <PageTransitionProvider>
      <PageHeader title={page.title} actions={<DownloadMenu page={page} />} />
      <Carousel page={page} load={load} onRefused={askAgain} />
    </PageTransitionProvider>
  );
}
