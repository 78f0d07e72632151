import type { Scope } from '@/lib/platform/auth/session';
import type { JudgedProject } from '../choosable-project';
import { choosableProjects } from '../choosable-projects';
import { projectGroup } from './group';
import { contributionDeviation } from './margins';
import { readStandings } from './read-standings';

/**
 * The company's projects to work on, for whoever may see what they come to (the caller checks): the user's own first, and of
 * each part those that lose most against their plan.
 */
export async function judgedProjects(scope: Scope): Promise<JudgedProject[]> {
  const [choices, standings] = await Promise.all([choosableProjects(scope), readStandings(scope.company.id)]);
  const losing = standings.filter(({ value }) => ['half', 'under'].includes(projectGroup(value) ?? ''));
  const deviations = new Map(losing.map(({ project, value }) => [project.xid, contributionDeviation(value)]));
  const judged = choices.map((one) => {
    const ore = deviations.get(one.value) ?? null;
    return { ...one, lost: ore === null ? null : -ore / 100 };
  });
  const least = Number.NEGATIVE_INFINITY;
  return judged.sort((a, b) => Number(b.mine) - Number(a.mine) || (b.lost ?? least) - (a.lost ?? least) || 0);
}
