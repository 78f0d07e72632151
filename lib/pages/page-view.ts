import type { Filters } from '@/lib/filters/filters';
import type { WidgetResult } from '@/lib/widgets/widget';
import type { LoadedPage } from './load-page';
import type { Kind, LayoutItem, OwnFilter, PageEntry } from './page';

/** A loaded page as the browser gets it: plain values only, no source functions and no permissions. */
export type PageView = {
  path: string;
  section: string;
  kind: Kind;
  page: string;
  title: string;
  subtitle: string;
  company: { id: string; name: string };
  filters: Filters;
  own: readonly OwnFilter[];
  period: PageEntry['period'];
  layout: LayoutItem[];
  ownLayout: boolean;
  mayWrite: boolean;
  mayDrill: boolean;
  widgets: Record<string, WidgetResult>;
  readAt: number;
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
