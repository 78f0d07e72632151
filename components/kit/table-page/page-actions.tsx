'use client';

import clsx from 'clsx';
import { Ellipsis, FileSpreadsheet, Rows3, Rows4, Waypoints } from 'lucide-react';
import { FileLink } from '@/components/kit/client/file-link';
import { useShell } from '@/components/kit/context/shell-context';
import { DownloadItem, ReadAtLabel, RefreshItem, useDownloadHref } from '@/components/kit/input/filters/download-menu';
import { RefreshButton } from '@/components/kit/input/filters/refresh-button';
import { useFollow } from '@/components/kit/input/follow/use-follow';
import { useCompact } from '@/components/kit/table/use-compact';
import { buttonClass } from '@/components/kit/ui/button-class';
import { IconButton, Word, wordedClass } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { Menu, MenuItem, MenuLine } from '@/components/kit/ui/menu';
import { Tip } from '@/components/kit/ui/tip';
import { explainHref } from '@/lib/platform/routing/explain-href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { explainPath } from '@/lib/platform/routing/paths';
import { isAboutProject } from '@/lib/platform/routing/things';

/** The actions of a page of rows: refresh, downloads and row height. */
export function PageActions({ page }: { page: PageView }) {
  const [compact, setCompact] = useCompact();
  const excel = useDownloadHref(page, 'excel');
  const { company } = useShell();
  const { items, dialogs } = useFollow(page);
  // Beside the project and its 'Hent' a header has room for no more than seven.
  const isFull = isAboutProject(page);
  const explain = company?.paths.includes(explainPath) ? explainHref(page) : undefined;
  return (
    <>
      {explain && (
        <Link prefetch={false} href={explain} className={buttonClass('secondary', 'sm:max-2xl:px-2')} title="Forklar">
          <Waypoints className="size-4 max-sm:hidden" aria-hidden />
          <span className="sm:max-2xl:sr-only">Forklar</span>
        </Link>
      )}
      <RefreshButton className="max-lg:hidden" />
      {!isFull && (
        <Tip label="Excel">
          <FileLink href={excel} aria-label="Excel" className={clsx(wordedClass, 'max-lg:hidden')}>
            <FileSpreadsheet aria-hidden />
            <Word text="Excel" />
          </FileLink>
        </Tip>
      )}
      <Menu trigger={<IconButton label="Flere valg" icon={<Ellipsis />} />}>
        <ReadAtLabel readAt={page.readAt} copied={page.copied} />
        <span className="lg:hidden">
          <RefreshItem />
        </span>
        <span className={clsx(!isFull && 'lg:hidden')}>
          <DownloadItem page={page} media="excel" />
        </span>
        <DownloadItem page={page} media="pdf" />
        <DownloadItem page={page} media="json" />
        <MenuLine />
        {items}
        <MenuItem icon={compact ? <Rows3 /> : <Rows4 />} onSelect={() => setCompact(!compact)}>
          {compact ? 'Vanlig radhøyde' : 'Tette rader'}
        </MenuItem>
      </Menu>
      {dialogs}
    </>
  );
}
