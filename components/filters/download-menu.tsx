'use client';

import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { buttonClass } from '@/components/ui/button';
import { Menu, MenuItem } from '@/components/ui/menu';
import { downloadHref, type Media } from '@/lib/pages/download-href';
import type { PageView } from '@/lib/pages/page-view';

type Downloadable = Pick<PageView, 'section' | 'kind' | 'page' | 'company'>;

/** The address a file of the page comes from, as the page is seen now: filters and table view included. */
export function useDownloadHref(page: Downloadable, media: Media): string {
  return downloadHref(page, media, useSearchParams());
}

/** 'Last ned': the page as Excel or PDF, as real links that can be copied and bookmarked. */
export function DownloadMenu({ page }: { page: Downloadable }) {
  const excel = useDownloadHref(page, 'excel');
  const pdf = useDownloadHref(page, 'pdf');
  return (
    <Menu
      trigger={
        <button type="button" className={buttonClass('secondary', 'max-md:w-8 max-md:px-0')}>
          <Download className="size-4" aria-hidden />
          <span className="max-md:sr-only">Last ned</span>
        </button>
      }
    >
      <MenuItem asChild>
        <a href={excel} target="_blank" rel="noopener">
          <FileSpreadsheet aria-hidden />
          Excel
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={pdf} target="_blank" rel="noopener">
          <FileText aria-hidden />
          PDF
        </a>
      </MenuItem>
    </Menu>
  );
}
