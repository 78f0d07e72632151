import { comparedSeries } from '@/lib/core/charts/comparisons';
import { lastYearName, offAtFirst } from '@/lib/core/filters/last-year';
import { shiftRange } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import type { Chart } from '@/lib/core/widgets/widget';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { noEquipmentInUse, readUtilization } from '../read-utilization';
import { shareOut, sumUse, type Use } from '../utilization';

type Series = {
  name: string;
  color: 'main' | 'cost' | 'second';
  type: 'bar' | 'line';
  figure: (use: Use) => number | null;
};

const chartOf = (title: string, excel: string, yAxis: Chart['yAxis'], series: readonly Series[]) =>
  chartSource({ title, yAxis, excel, empty: noEquipmentInUse }, async (scope, filters) => {
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
    const period = periodText(filters.ranges, filters.span.fiscalStart);
    const parts = yAxis.type === 'amount' ? [yAxis.name, period, leftOut].filter((part) => part !== '') : [period];
    return {
      subtitle: parts.join(', '),
      xAxis: { data: found ? filters.buckets.map(({ label }) => label) : [] },
      legend: { ...Object.fromEntries(series.map(({ name }) => [name, true])), ...offAtFirst(filters) },
      series: found ? shown : [],
    };
  });

/** Rent earned beside the cost of equipment per bucket, both compared with the year before; kroner. */
export const rentAndCosts = chartOf('Leieinntekt og kostnad', 'leie-og-kostnad', { name: 'Tkr', type: 'amount' }, [
  { name: 'Leieinntekt', color: 'main', type: 'bar', figure: ({ rent }) => rent },
  { name: 'Innleie og service', color: 'cost', type: 'bar', figure: ({ hired, service }) => hired + service },
]);

/** The share of days the pieces were out, per bucket, compared with the year before. */
export const shareOutOverTime = chartOf(
  'Utnyttelse over tid',
  'utnyttelse-over-tid',
  { name: 'Prosent', type: 'percent' },
  [{ name: 'Utnyttelse', color: 'main', type: 'line', figure: shareOut }],
);
