import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectOverviewTabPath, projectTabPath } from '@/lib/platform/routing/paths';
import { ageWord, type Matter, matterPlaces } from '../matters/matter';
import type { RequestedMatters } from './project-matters';

/** The pages about a project whose tabs count its matters: the tab that counts a matter, and a tab's path. */
const countedPages = {
  overview: { tabOf: ({ kind }: Matter) => matterPlaces[kind].section, pathOf: projectOverviewTabPath },
  project: { tabOf: ({ kind }: Matter) => matterPlaces[kind].projectTab, pathOf: projectTabPath },
} as const;
export type Counted = { page: keyof typeof countedPages; matters: RequestedMatters };

/**
 * The number of matters of the chosen project by the tab of a page, of tabs that the user may read, with 'bad' after it
 * when one of them is overdue: '4 bad'.
 */
export async function tabCounts(
  scope: Scope,
  filters: Filters,
  { page, matters }: Counted,
): Promise<Record<string, string>> {
  const { tabOf, pathOf } = countedPages[page];
  const counts: Record<string, { count: number; late: boolean }> = {};
  for (const matter of await matters(scope, filters)) {
    const tab = tabOf(matter);
    if (tab === null || !may(scope.permissions, pathOf(tab), 'Read')) continue;
    const { count, late } = counts[tab] ?? { count: 0, late: false };
    const overdue = matter.kind === 'Logg' || ageWord(matter, today())?.tone === 'bad';
    counts[tab] = { count: count + 1, late: late || overdue };
  }
  return Object.fromEntries(
    Object.entries(counts).map(([tab, { count, late }]) => [tab, late ? `${count} bad` : `${count}`]),
  );
}
