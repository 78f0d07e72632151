import { comparedSeries } from '@/lib/core/charts/comparisons';
import type { Filters } from '@/lib/core/filters/filters';
import { lastYearName, offAtFirst } from '@/lib/core/filters/last-year';
import { shiftRange } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import type { Chart } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { noEquipmentInUse, readUtilization } from '../read-utilization';
import { shareOut, sumUse, type Use } from '../utilization';

type Series = {
  name: string;
  color: 'main' | 'cost' | 'second';
  type: 'bar' | 'line';
  figure: (use: Use) => number | null;
};

async function chartOf(
  scope: Scope,
  filters: Filters,
  words: { text: string; excel: string; axis: Chart['yAxis'] },
  series: readonly Series[],
): Promise<Chart> {
  const { usedIn, leftOut } = await readUtilization(scope, filters);
  const uses = filters.buckets.map((bucket) => sumUse(usedIn(bucket)));
  const usesBefore = filters.buckets.map((bucket) => sumUse(usedIn(shiftRange(bucket, -12))));
  const found = uses.some(({ pieces }) => pieces > 0);
  const shown = series.flatMap(({ figure, ...rest }) => [
    { ...rest, data: uses.map(figure) },
    ...comparedSeries(
      rest.name,
      { as: 'before', label: lastYearName(filters) },
      // Before the first shipment there is nothing to compare with.
      usesBefore.map((use) => (use.daysOut === 0 ? null : figure(use))),
      { type: rest.type },
    ),
  ]);
  return {
    wtype: 'chart',
    title: {
      text: words.text,
      subtext: [
        words.axis.type === 'amount' ? words.axis.name : [],
        periodText(filters.ranges, filters.span.fiscalStart),
        words.axis.type === 'amount' && leftOut !== '' ? leftOut : [],
      ]
        .flat()
        .join(', '),
    },
    xAxis: { data: found ? filters.buckets.map(({ label }) => label) : [] },
    yAxis: words.axis,
    legend: {
      selected: JSON.stringify({
        ...Object.fromEntries(series.map(({ name }) => [name, true])),
        ...offAtFirst(filters),
      }),
    },
    series: found ? shown : [],
    parameters: { excel: words.excel, empty: noEquipmentInUse },
  };
}

/** Rent earned beside the cost of equipment per bucket, both compared with the year before; kroner. */
export const rentAndCosts = (scope: Scope, filters: Filters) =>
  chartOf(
    scope,
    filters,
    { text: 'Leieinntekt og kostnad', excel: 'leie-og-kostnad', axis: { name: 'Tkr', type: 'amount' } },
    [
      { name: 'Leieinntekt', color: 'main', type: 'bar', figure: ({ rent }) => rent },
      { name: 'Innleie og service', color: 'cost', type: 'bar', figure: ({ hired, service }) => hired + service },
    ],
  );

/** The share of days the pieces were out, per bucket, compared with the year before. */
export const shareOutOverTime = (scope: Scope, filters: Filters) =>
  chartOf(
    scope,
    filters,
    { text: 'Utnyttelse over tid', excel: 'utnyttelse-over-tid', axis: { name: 'Prosent', type: 'percent' } },
    [{ name: 'Utnyttelse', color: 'main', type: 'line', figure: shareOut }],
  );
