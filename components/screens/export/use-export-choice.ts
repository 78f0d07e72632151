'use client';

import { useSearchParams } from 'next/navigation';
import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { usePageTransition } from '@/components/kit/input/filters/page-transition';
import { downloadHref } from '@/lib/platform/routing/download-href';
import type { PageView } from '@/lib/platform/routing/page-view';

/** The page's own filter that selects the content; the others narrow it. */
export const contentFilter = 'what';

const formats = parseAsStringLiteral(['excel', 'pdf']).withDefault('excel').withOptions({
  history: 'push',
  shallow: true,
  scroll: false,
});

/** The choices of the export page, stored only in the address, so that it can be bookmarked. */
export function useExportChoice(page: PageView) {
  const { start } = usePageTransition();
  const names = page.own.map((filter) => filter.name);
  const [requested, setRequested] = useQueryStates(Object.fromEntries(names.map((name) => [name, parseAsString])), {
    shallow: false,
    history: 'push',
    scroll: false,
    startTransition: start,
  });
  const [format, setFormat] = useQueryState('media', formats);
  const shown = useSearchParams();
  const offered = page.own.find(({ name }) => name === contentFilter)?.choices ?? [];
  const what = requested[contentFilter] ?? offered[0]?.value;
  const narrowing = names.filter((name) => name !== contentFilter);
  const cleared = Object.fromEntries(narrowing.map((name) => [name, null]));
  return {
    offered,
    what,
    format,
    filtered: narrowing.some((name) => (requested[name] ?? null) !== null),
    /** The filters belong to the content, so they are cleared with it. */
    setWhat: (next: string) => void setRequested({ ...cleared, [contentFilter]: next }),
    setFormat: (next: typeof format) => void setFormat(next),
    clearFilters: () => void setRequested(cleared),
    /** The file's address; it names the content even where the page's address leaves the default out. */
    href: downloadHref(page, format, [[contentFilter, what ?? ''], ...shown]),
  };
}
