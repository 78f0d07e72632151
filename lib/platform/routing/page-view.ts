import type { LoadedPage } from './loaded-page';
import type { Choice, OwnFilter, PageEntry } from './page';

/** An own filter with its choices, and its widget (`of`) where it applies to one widget only. */
export type OwnFilterView = Omit<OwnFilter, 'choices' | 'attention' | 'opens'> & {
  choices?: readonly Choice[];
  of?: string;
};

/** A loaded page for the browser: plain values only, no source functions and no permissions. */
export type PageView = Omit<LoadedPage, 'entry' | 'scope' | 'choices' | 'savedView'> &
  Pick<
    PageEntry,
    'path' | 'section' | 'kind' | 'page' | 'subtitle' | 'period' | 'boards' | 'closed' | 'switched' | 'controls'
  > & {
    own: readonly OwnFilterView[];
    company: { id: string; name: string };
  };

export function viewOf({ entry, scope, choices, savedView, ...loaded }: LoadedPage): PageView {
  return {
    path: entry.path,
    section: entry.section,
    kind: entry.kind,
    page: entry.page,
    subtitle: entry.subtitle,
    company: scope.company,
    own: entry.own.map(({ attention, opens, ...filter }) => ({
      ...filter,
      choices: choices[filter.name],
      ...(attention && { of: attention.widget }),
    })),
    period: entry.period,
    boards: entry.boards,
    ...(entry.switched && { switched: entry.switched }),
    ...(entry.controls && { controls: entry.controls }),
    ...(entry.closed && { closed: entry.closed }),
    ...loaded,
  };
}
