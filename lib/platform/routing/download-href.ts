import type { Filters } from '@/lib/core/filters/filters';
import { periodParams } from '@/lib/core/filters/period-params';
import { ownerParam } from './group-paths';
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
  /** The open tab, if the page has tabs. */
  tab?: string;
};

/** The kinds of screen whose pages can be downloaded as files. */
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

/** The file of a page, from its address alone. */
export function pageDownloadHref(
  { section, kind, page, company }: Pick<Address, 'section' | 'kind' | 'page' | 'company'>,
  media: Media | 'json',
  shown: Readonly<Record<string, string | undefined>>,
): string {
  return href(`/api/${section}/page`, {
    ...shown,
    id: `${kind}/${page}`,
    media,
    [ownerParam(`/${section}/${kind}/${page}`)]: company.id,
  });
}

/** The screen parameters that also apply to its files; the others are UI state. */
export function shownParams(page: ParamsOf, shown: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...shown].filter(([name]) => takesParam(page, name)));
}

/** Returns the parameters that a screen shares with its files and links: the filters and always the period. */
function followedParams(
  page: Pick<Address, 'kind' | 'period' | 'own' | 'filters' | 'tab'>,
  shown: Iterable<[string, string]>,
): Record<string, string> {
  const { period, filters, tab } = page;
  const named = { ...(period === 'none' ? {} : periodParams(filters)), ...(tab && { [tabParam]: tab }) };
  const all = Object.entries({ ...named, ...Object.fromEntries(shown) });
  return shownParams(
    page,
    all.filter((one): one is [string, string] => one[1] !== undefined),
  );
}

/** The query of a page as it is shown, for those who follow it: also the values that its own filters opened on. */
export function shownQuery(
  page: Pick<Address, 'kind' | 'period' | 'own' | 'tab'> & { filters: Address['filters'] & Pick<Filters, 'own'> },
  shown: Iterable<[string, string]>,
): string {
  const { own } = page.filters;
  return new URLSearchParams({ ...own, ...followedParams(page, shown) }).toString();
}

/**
 * The address of a page's file, or of its data as JSON (specification 1, section 7), of `widget` alone when given:
 * includes the filters and always the period, so that the file shows the same view later.
 */
export function downloadHref(
  page: Address,
  media: Media | 'json',
  shown: Iterable<[string, string]>,
  widget?: string,
): string {
  return pageDownloadHref(page, media, { ...followedParams(page, shown), widgets: widget });
}
