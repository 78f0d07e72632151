import type { LoadedPage } from './load-page';
import type { PageEntry } from './page';

/** A loaded page as the browser gets it: plain values only, no source functions and no permissions. */
export type PageView = Omit<LoadedPage, 'entry' | 'scope'> &
  Pick<PageEntry, 'path' | 'section' | 'kind' | 'page' | 'subtitle' | 'own' | 'period'> & {
    company: { id: string; name: string };
  };

export function viewOf({ entry, scope, ...loaded }: LoadedPage): PageView {
  return {
    path: entry.path,
    section: entry.section,
    kind: entry.kind,
    page: entry.page,
    subtitle: entry.subtitle,
    company: scope.company,
    own: entry.own,
    period: entry.period,
    ...loaded,
  };
}
