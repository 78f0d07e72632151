import { sumMoney } from '@/lib/core/format/number';
import { tkrText } from '@/lib/core/format/value';
import { growth } from '@/lib/core/widgets/stat';
import type { Source } from '@/lib/platform/routing/page';
import { projectStat } from '../project-stat';

/** Revenue on projects in the period, compared with the year before. */
export const projectRevenueStat: Source<'stat'> = (scope, filters) =>
  projectStat(scope, filters, (projects, unknown) => {
    const now = sumMoney(projects.map((p) => p.revenue));
    const before = sumMoney(projects.map((p) => p.revenueBefore));
    return {
      title: 'Prosjektinntekt',
      type: 'amount',
      now,
      text: `Året før ${unknown ?? tkrText(before)}`,
      tips: 'Driftsinntekter ført på prosjekt: kontoklasse 3.',
      group: '3',
      changes: [growth('mot i fjor', now, unknown ? null : before)],
    };
  });
