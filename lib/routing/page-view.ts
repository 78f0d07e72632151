import type { LoadedPage } from './loaded-page';
import type { Choice, OwnFilter, PageEntry } from './page';

/** A filter of the page's own with what there is to choose in it. */
export type OwnFilterView = Omit<OwnFilter, 'choices'> & { choices?: readonly Choice[] };

/** A loaded page as the browser gets it: plain values only, no source functions and no permissions. */
export type PageView = Omit<LoadedPage, 'entry' | 'scope' | 'choices'> &
  Pick<PageEntry, 'path' | 'section' | 'kind' | 'page' | 'subtitle' | 'period' | 'boards' | 'closed'> & {
    own: readonly OwnFilterView[];
    company: { id: string; name: string };
  };

export function viewOf({ entry, scope, choices, ...loaded }: LoadedPage): PageView {
  return {
    path: entry.path,
    section: entry.section,
    kind: entry.kind,
    page: entry.page,
    subtitle: entry.subtitle,
    company: scope.company,
    own: entry.own.map((filter) => ({ ...filter, choices: choices[filter.name] })),
    period: entry.period,
    boards: entry.boards,
    ...(entry.closed && { closed: entry.closed }),
    ...loaded,
  };
}
