import { sumMoney } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { verdict } from '@/lib/core/widgets/stat';
import type { Source } from '@/lib/platform/routing/page';
import { profitAndLossPath } from '@/lib/platform/routing/paths';
import { projectStat } from '../project-stat';

/** The projects' margin as a share of their revenue, compared in points with the year before. */
export const projectMarginShareStat: Source<'stat'> = (scope, filters) =>
  projectStat(scope, filters, (projects, unknown) => {
    const sum = (values: number[]) => sumMoney(values);
    const now = shareOf(sum(projects.map((p) => p.margin)), sum(projects.map((p) => p.revenue)));
    const before = shareOf(sum(projects.map((p) => p.marginBefore)), sum(projects.map((p) => p.revenueBefore)));
    return {
      title: 'Marginprosent',
      type: 'percent',
      now,
      text: unknown ? `I fjor ${unknown}` : '',
      tips: 'Prosjektmargin i prosent av prosjektinntekten. Endringen er i prosentpoeng.',
      relation: profitAndLossPath,
      changes: [verdict('mot i fjor', unknown || now === null || before === null ? null : now - before)],
    };
  });
