'use client';

import { Braces, Download, FileSpreadsheet, FileText, RefreshCw } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { ComponentProps } from 'react';
import { FileLink } from '@/components/kit/client/file-link';
import { useFollow } from '@/components/kit/input/follow/use-follow';
import { useRefresh } from '@/components/kit/routing/address';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@/components/kit/ui/menu';
import { formatReadAt } from '@/lib/core/format/date';
import { downloadHref, type Media } from '@/lib/platform/routing/download-href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { usePageTransition } from './page-transition';

type Downloadable = Pick<PageView, 'section' | 'kind' | 'page' | 'company' | 'period' | 'own' | 'filters' | 'tab'>;

/** The address of a file of the page, or of one of its widgets, with its current filters and table view. */
export function useDownloadHref(page: Downloadable, media: Media | 'json', widget?: string): string {
  return downloadHref(page, media, useSearchParams(), widget);
}

const looks = {
  excel: { Icon: FileSpreadsheet, text: 'Excel' },
  pdf: { Icon: FileText, text: 'PDF' },
  json: { Icon: Braces, text: 'JSON' },
} as const;

/** A file of the page as a menu item. */
export function DownloadItem({ page, media }: { page: Downloadable; media: keyof typeof looks }) {
  const { Icon, text } = looks[media];
  const Link = media === 'json' ? 'a' : FileLink;
  return (
    <MenuItem asChild>
      <Link href={useDownloadHref(page, media)} target="_blank" rel="noopener">
        <Icon aria-hidden />
        {text}
      </Link>
    </MenuItem>
  );
}

/** Says in a menu when the page's data was read, as the header has no room for it. */
export function ReadAtLabel({ readAt, copied }: Pick<PageView, 'readAt' | 'copied'>) {
  return (
    <div className="xl:hidden">
      <MenuLabel>Data lest {formatReadAt({ readAt, copied })}</MenuLabel>
    </div>
  );
}

/** The button of a menu of files. */
export const DownloadButton = (trigger: ComponentProps<'button'>) => (
  <IconButton {...trigger} label="Last ned" worded icon={<Download />} />
);

/** 'Oppdater' as a menu item, where there is no room for its button. */
export function RefreshItem() {
  const refresh = useRefresh();
  const { start } = usePageTransition();
  return (
    <MenuItem icon={<RefreshCw />} onSelect={() => start(refresh)}>
      Oppdater
    </MenuItem>
  );
}

/** 'Last ned': the page as Excel, PDF or JSON, as real links that can be copied and bookmarked; and ways to follow it. */
export function DownloadMenu({ page, readAt = page.readAt }: { page: PageView; readAt?: number }) {
  const { items, dialogs } = useFollow(page);
  return (
    <>
      <Menu trigger={<DownloadButton />}>
        <ReadAtLabel readAt={readAt} copied={page.copied} />
        <span className="sm:hidden">
          <RefreshItem />
        </span>
        <DownloadItem page={page} media="excel" />
        <DownloadItem page={page} media="pdf" />
        <DownloadItem page={page} media="json" />
        {items && <MenuLine />}
        {items}
      </Menu>
      {dialogs}
    </>
  );
}
