import { isKnown } from '@/lib/core/filters/known-since';
import { lastYearName } from '@/lib/core/filters/last-year';
import { periodText } from '@/lib/core/filters/period-text';
import { wholeFilters } from '@/lib/core/filters/whole-filters';
import { drillTo, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { readProjectTotals } from '../project-totals';
import { noProjects } from '../project-words';
import { yearBefore } from '../result-months';

const shown = 15;

/** The margin of the projects with most revenue in the period, compared with the year before and the budget; kroner. */
export const projectMargins = diagramSource('bar', { title: 'Margin per prosjekt' }, async (scope, filters) => {
  const { projects, empty } = await readProjectTotals(scope, filters);
  const largest = projects
    .filter((p) => p.active && p.code !== null)
    .sort((a, b) => b.revenue - a.revenue)
    .slice(0, shown)
    .sort((a, b) => b.margin - a.margin);
  const compared = wholeFilters(filters);
  const held = new Map((await readProjectTotals(scope, compared)).projects.map((one) => [one.code, one]));
  const known = compared.ranges.length > 0 && isKnown(yearBefore(compared.ranges), filters.span);
  return {
    subtitle: `De ${shown} med størst inntekt, Tkr, ${periodText(filters.ranges, filters.span.fiscalStart)}`,
    options: { redNegative: true, before: lastYearName(filters) },
    data: largest.map(({ code, name, margin }) => ({
      key: `${code} ${name}`,
      value: margin,
      before: known ? (held.get(code)?.marginBefore ?? 0) : null,
      budget: held.get(code)?.budget ?? null,
      drill: drillTo({ group: '3,4,5,6,7', project: code ?? undefined, ...drillToRanges(filters) }),
    })),
    excel: 'margin-per-prosjekt',
    empty: noProjects(projects, empty),
  };
});
