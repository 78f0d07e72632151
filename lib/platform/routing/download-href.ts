import type { Filters } from '@/lib/core/filters/filters';
import { periodParams } from '@/lib/core/filters/period-params';
import { href } from './href';
import { type PageEntry, tabParam } from './page';
import { type ParamsOf, takesParam } from './page-params';

export type Media = 'excel' | 'pdf';

type Address = {
  section: string;
  kind: string;
  page: string;
  company: { id: string };
  period: PageEntry['period'];
  own: readonly { name: string }[];
  filters: Pick<Filters, 'history' | 'frequency' | 'yrpr' | 'span'>;
  /** The open tab, of a page that has tabs. */
  tab?: string;
};

/** The kinds of screen whose pages are files as they stand. */
export const downloadKinds: readonly string[] = [
  'report',
  'dashboard',
  'datatable',
  'editable',
  'pivot',
  'customercard',
  'kamishibai',
  'statusrows',
  'timelinebar',
  'customtable',
  'projectpoint',
  'carousel',
  'table',
  'custom',
  'action',
  'xydiagram',
  'slide',
  'kitchensink',
  'charts',
  'sorting',
  'pictures',
];

/** The file of the page at an address, as the address alone says it. */
export function pageDownloadHref(
  { section, kind, page, company }: Pick<Address, 'section' | 'kind' | 'page' | 'company'>,
  media: Media | 'json',
  shown: Readonly<Record<string, string | undefined>>,
): string {
  return href(`/api/${section}/page`, {
    ...shown,
    id: `${kind}/${page}`,
    media,
    company: company.id,
  });
}

/** Of a screen's parameters those that its files take: the others are the screen's own state. */
export function shownParams(page: ParamsOf, shown: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...shown].filter(([name]) => takesParam(page, name)));
}

/**
 * The address of a page's file, or of its data as JSON (specification 1, section 7): what narrows the screen goes along, and the period it
 * shows even where its address names none, so the file shows the same view now and later.
 */
export function downloadHref(page: Address, media: Media | 'json', shown: Iterable<[string, string]>) {
  const { period, filters, tab } = page;
  const named = { ...(period === 'none' ? {} : periodParams(filters)), ...(tab && { [tabParam]: tab }) };
  return pageDownloadHref(page, media, shownParams(page, Object.entries({ ...named, ...Object.fromEntries(shown) })));
}
