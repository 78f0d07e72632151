import { sumMoney } from '@/lib/core/format/number';
import { projectTerms } from '@/lib/core/format/project-terms';
import { changeShare } from '@/lib/core/format/share';
import { tkrText } from '@/lib/core/format/value';
import { growth, verdict } from '@/lib/core/widgets/stat';
import type { Source } from '@/lib/platform/routing/page';
import { projectStat } from '../project-stat';

/** Margin on projects in the period, compared with the year before; with the budget for the projects that have one. */
export const projectMarginStat: Source<'stat'> = (scope, filters) =>
  projectStat(scope, filters, (projects, unknown, outside) => {
    const now = sumMoney(projects.map((p) => p.margin));
    const before = sumMoney(projects.map((p) => p.marginBefore));
    const budgeted = projects.filter((p) => p.budget !== null);
    const planned = sumMoney(budgeted.map((p) => p.budget ?? 0));
    const earned = sumMoney(budgeted.map((p) => p.margin));
    return {
      title: projectTerms.margin,
      type: 'amount',
      now,
      text: [
        `I fjor ${unknown ?? tkrText(before)}`,
        ...(budgeted.length === 0 ? [] : [`Budsjetterte ${tkrText(earned)} av ${tkrText(planned)}`]),
      ].join(' · '),
      tips: [
        'Inntekter minus kostnader ført på prosjekt.',
        ...(outside ? [`Linjene uten prosjekt (${tkrText(outside.margin)}) er ikke med.`] : []),
        'Mot budsjett regnes bare prosjektene som har et budsjett.',
      ].join(' '),
      group: '3,4,5,6,7',
      changes: [
        growth('mot i fjor', now, unknown ? null : before),
        verdict('mot budsjett', budgeted.length === 0 ? null : changeShare(earned, planned)),
      ],
    };
  });
