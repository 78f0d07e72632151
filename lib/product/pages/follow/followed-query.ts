import { type PageEntry, tabParam } from '@/lib/platform/routing/page';
import { orderNames, takesParam } from '@/lib/platform/routing/page-params';
import { requireFilters } from '../narrow-page';

type Params = Readonly<Record<string, string>>;

/**
 * Returns the followed part of a page's address, in a fixed order: filters, tab and the view of its lists. The month is
 * left out: a page is followed to the last one of its ledger. `ordered`: also how rows are sorted and grouped.
 */
export function followedQuery(entry: PageEntry, params: Params, { ordered = false } = {}): string {
  const stays = (name: string) =>
    name !== 'yrpr' && (name === tabParam || takesParam(entry, name)) && (ordered || !orderNames.has(name));
  const names = Object.entries(params).filter(([name, value]) => value !== '' && stays(name));
  return new URLSearchParams(names.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

/** Throws 400 for a filter that the page does not have: what is followed would else be more than was wanted. */
export function requireFollowed(entry: PageEntry, { yrpr: _month, [tabParam]: _tab, ...filters }: Params): void {
  requireFilters(entry, filters);
}

/** The parameters of a followed query. */
export const paramsOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));
