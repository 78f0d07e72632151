import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { periodText } from '@/lib/filters/period-text';
import { stat, verdict } from '@/lib/widgets/stat';
import type { Stat } from '@/lib/widgets/widget';
import { type ProjectTotals, readProjectTotals } from './project-totals';

type Figures = Pick<Stat, 'title' | 'type' | 'text' | 'tips'> & {
  relation: string;
  now: number | null;
  /** Against last year and, where there is one, against budget. */
  changes: { label: string; value: number | null; goodWhen?: 'up' | 'down' }[];
};

/** A stat over the projects with lines or a budget in the period; lines without a project are left out. */
export async function projectStat(
  scope: Scope,
  filters: Filters,
  figures: (projects: readonly ProjectTotals[]) => Figures,
): Promise<Stat> {
  const { projects, empty } = await readProjectTotals(scope, filters);
  const own = projects.filter((project) => project.code !== null);
  const { now, changes, ...words } = figures(own);
  const found = own.some((project) => project.active);
  return stat({
    ...words,
    stat: found ? now : null,
    subtitle: periodText(filters.ranges),
    data: [],
    changes: changes.map(({ label, value, goodWhen }) => verdict(label, found ? value : null, goodWhen)),
    empty,
  });
}
