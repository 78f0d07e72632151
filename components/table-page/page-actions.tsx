'use client';

import { Ellipsis, FileSpreadsheet, Rows3, Rows4 } from 'lucide-react';
import { DownloadItem, ReadAtLabel, RefreshItem, useDownloadHref } from '@/components/filters/download-menu';
import { RefreshButton } from '@/components/filters/refresh-button';
import { useCompact } from '@/components/table/use-compact';
import { buttonClass } from '@/components/ui/button-class';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, MenuItem, MenuLine } from '@/components/ui/menu';
import type { PageView } from '@/lib/routing/page-view';

/** What can be done with a page of rows: read it again, take it along, and how tight it is drawn. */
export function PageActions({ page }: { page: PageView }) {
  const [compact, setCompact] = useCompact();
  const excel = useDownloadHref(page, 'excel');
  return (
    <>
      <span className="flex items-center gap-1 max-lg:hidden">
        <RefreshButton />
        <a href={excel} target="_blank" rel="noopener" className={buttonClass('secondary')}>
          <FileSpreadsheet className="size-4" aria-hidden />
          Excel
        </a>
      </span>
      <Menu trigger={<IconButton label="Flere valg" icon={<Ellipsis />} />}>
        <ReadAtLabel readAt={page.readAt} />
        <span className="lg:hidden">
          <RefreshItem />
          <DownloadItem page={page} media="excel" />
        </span>
        <DownloadItem page={page} media="pdf" />
        <DownloadItem page={page} media="json" />
        <MenuLine />
        <MenuItem icon={compact ? <Rows3 /> : <Rows4 />} onSelect={() => setCompact(!compact)}>
          {compact ? 'Vanlig radhøyde' : 'Tette rader'}
        </MenuItem>
      </Menu>
    </>
  );
}
