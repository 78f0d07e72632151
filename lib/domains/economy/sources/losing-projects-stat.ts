import type { Source } from '@/lib/platform/routing/page';
import { projectStat } from '../project-stat';

/** The number of projects with a loss in the period. */
export const losingProjectsStat: Source<'stat'> = (scope, filters) =>
  projectStat(scope, filters, (projects) => {
    const active = projects.filter((p) => p.active);
    const behind = active.filter((p) => p.budget !== null && p.margin < p.budget).length;
    return {
      title: 'Prosjekter i minus',
      type: 'number',
      now: active.filter((p) => p.margin < 0).length,
      text: `Av ${active.length} prosjekter · ${behind} ligger under budsjett`,
      tips: 'Prosjekter der kostnadene er større enn inntektene i perioden.',
      changes: [],
    };
  });
