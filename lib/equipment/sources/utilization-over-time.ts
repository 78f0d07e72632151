import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { periodText } from '@/lib/filters/period-text';
import type { Chart } from '@/lib/widgets/widget';
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
  const { usedIn } = await readUtilization(scope, filters);
  const uses = filters.buckets.map((bucket) => sumUse(usedIn(bucket)));
  const found = uses.some(({ pieces }) => pieces > 0);
  return {
    wtype: 'chart',
    title: {
      text: words.text,
      subtext: [
        words.axis.type === 'amount' ? words.axis.name : [],
        periodText(filters.ranges, filters.span.fiscalStart),
      ]
        .flat()
        .join(', '),
    },
    xAxis: { data: found ? filters.buckets.map(({ label }) => label) : [] },
    yAxis: words.axis,
    legend: { selected: JSON.stringify(Object.fromEntries(series.map(({ name }) => [name, true]))) },
    series: found ? series.map(({ figure, ...rest }) => ({ ...rest, data: uses.map(figure) })) : [],
    parameters: { excel: words.excel, empty: noEquipmentInUse },
  };
}

/** Rent earned beside what the equipment cost, per bucket; kroner. */
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

/** The share of the pieces' days on which they were out, per bucket. */
export const shareOutOverTime = (scope: Scope, filters: Filters) =>
  chartOf(
    scope,
    filters,
    { text: 'Utnyttelse over tid', excel: 'utnyttelse-over-tid', axis: { name: 'Prosent', type: 'percent' } },
    [{ name: 'Utnyttelse', color: 'main', type: 'line', figure: shareOut }],
  );
