'use client';

import { FileSpreadsheet, FileText } from 'lucide-react';
import { TabContent } from '@/components/domains/projects/tab-content';
import { FileLink } from '@/components/kit/client/file-link';
import { buttonClass } from '@/components/kit/ui/button-class';
import type { WidgetResult } from '@/lib/core/widgets/widget';
import { pageDownloadHref } from '@/lib/platform/routing/download-href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { projectParam } from '@/lib/platform/routing/things';

/** Lists the pieces to load, with weight and volume, also as a printed packing list. */
export function LoadTab({
  page,
  project,
  widgets,
}: {
  page: PageView;
  project: string;
  widgets: Readonly<Record<string, WidgetResult>>;
}) {
  const address = (media: 'excel' | 'pdf') =>
    pageDownloadHref(page, media, { [projectParam]: project, [tabParam]: page.tab ?? '' });
  return (
    <>
      <div className="no-print flex flex-wrap gap-2">
        <FileLink href={address('pdf')} className={buttonClass('primary', 'max-sm:h-12!')}>
          <FileText className="size-4" aria-hidden />
          Pakkseddel (PDF)
        </FileLink>
        <FileLink href={address('excel')} className={buttonClass('secondary', 'max-sm:h-12!')}>
          <FileSpreadsheet className="size-4" aria-hidden />
          Excel
        </FileLink>
      </div>
      <TabContent page={page} widgets={widgets} />
    </>
  );
}
