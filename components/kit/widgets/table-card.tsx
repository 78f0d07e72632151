'use client';

import { FileSpreadsheet } from 'lucide-react';
import dynamic from 'next/dynamic';
import type { ComponentProps, JSXElementConstructor, ReactNode } from 'react';
import { FileLink } from '@/components/kit/client/file-link';
import { part } from '@/components/kit/client/part';
import { useDownloadHref } from '@/components/kit/input/filters/download-menu';
import { iconButtonClass } from '@/components/kit/ui/icon-button';
import { Tip } from '@/components/kit/ui/tip';
import type { Kamishibai, Pivot, ReadTable, Tabulator, Timelinebar } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { WidgetFrame } from './widget-frame';

// No placeholders: React holds a large part that has one back until a script reveals it.
const TabulatorWidget = part((watch) =>
  dynamic(() => watch(import('./tabulator')).then((module) => module.TabulatorWidget)),
);
const PivotWidget = part((watch) => dynamic(() => watch(import('./pivot')).then((module) => module.PivotWidget)));
const KamishibaiWidget = part((watch) =>
  dynamic(() => watch(import('./live-kamishibai')).then((module) => module.KamishibaiWidget)),
);
const TimelinebarWidget = part((watch) =>
  dynamic(() => watch(import('./live-timeline')).then((module) => module.TimelinebarWidget)),
);

/** A table in a place that it shares: its id, for a file of its own, and what chooses it in place of its title. */
type Sharing = { id?: string; lead?: ReactNode };

/** The frame of a table among other widgets, with the Excel download of the page or of the table alone. */
export function TableCard({
  widget: { title, subtitle, parameters },
  page,
  id,
  lead,
  children,
}: {
  widget: Tabulator | ReadTable | Pivot | Kamishibai | Timelinebar;
  page: PageView;
  children: ReactNode;
} & Sharing) {
  const excel = useDownloadHref(page, 'excel', id);
  const download = parameters.excel !== undefined && (
    <Tip label="Last ned Excel">
      <FileLink href={excel} aria-label={`Last ned Excel: ${title}`} className={iconButtonClass}>
        <FileSpreadsheet />
      </FileLink>
    </Tip>
  );
  return (
    <WidgetFrame title={title} subtitle={subtitle} actions={download} lead={lead}>
      {children}
    </WidgetFrame>
  );
}

type Drawn<W> = { widget: W; page: PageView };

const inCard = <W extends ComponentProps<typeof TableCard>['widget']>(Inner: JSXElementConstructor<Drawn<W>>) =>
  function Card({ widget, page, ...sharing }: Drawn<W> & Sharing) {
    return (
      <TableCard widget={widget} page={page} {...sharing}>
        <Inner widget={widget} page={page} />
      </TableCard>
    );
  };

export const TabulatorCard = inCard<Tabulator>(TabulatorWidget);
export const DatatableCard = inCard<ReadTable>(TabulatorWidget);
export const PivotCard = inCard<Pivot>(PivotWidget);
export const KamishibaiCard = inCard<Kamishibai>(KamishibaiWidget);
export const TimelinebarCard = inCard<Timelinebar>(TimelinebarWidget);
