import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { colourOfNone, coloursApart, othersName } from '@/lib/core/widgets/category-colour';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { monthsOf } from '../../buckets';
import { otherwiseText, readGroupRevenue } from './group-revenue';

/** The sum of the filters' months, øre. */
const sumOf = (months: ReadonlyMap<number, number>, { ranges }: Pick<Filters, 'ranges'>): number =>
  monthsOf(ranges).reduce((sum, month) => sum + (months.get(month) ?? 0), 0);

/** Several by month as one. */
function added(all: readonly ReadonlyMap<number, number>[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const months of all) for (const [month, net] of months) sums.set(month, (sums.get(month) ?? 0) + net);
  return sums;
}

/** Revenue from others than the group's companies per bucket, stacked by segment; kroner. */
export const revenueByGroupSegment = chartSource({ title: 'Omsetning per segment' }, async (scope, filters) => {
  const { segments: own, otherwise } = await readGroupRevenue(scope, filters);
  const isNothing = monthsOf(filters.ranges).every((month) => (otherwise.months.get(month) ?? 0) === 0);
  const found = isNothing || own.length === 0 ? own : [...own, { name: otherwiseText, months: otherwise.months }];
  const sizes = found.map(({ name, months }) => [name, sumOf(months, filters)] as const);
  const colours = coloursApart(
    found.flatMap(({ name }) => name ?? []),
    sizes,
  );
  const others = found.filter(({ name }) => name !== null && colours.isOther(name));
  const segments = [
    ...found.filter((one) => !others.includes(one)),
    ...(others.length > 0 ? [{ name: othersName, months: added(others.map(({ months }) => months)) }] : []),
  ];
  const buckets = segments.length === 0 ? [] : filters.buckets;
  return {
    subtitle: `Tkr til kunder utenfor konsernet, ${periodText(filters.ranges, filters.span.fiscalStart)}`,
    xAxis: { data: buckets.map(({ label }) => label) },
    yAxis: { name: 'Tkr', type: 'amount' },
    legend: Object.fromEntries(segments.map(({ name }) => [name ?? 'Uten segment', true])),
    series: segments.map(({ name, months }) => ({
      name: name ?? 'Uten segment',
      type: 'bar' as const,
      stack: 'segment',
      data: buckets.map((bucket) => monthsOf([bucket]).reduce((sum, month) => sum + (months.get(month) ?? 0), 0) / 100),
      color: name === null ? colourOfNone : colours.of(name),
    })),
    excel: 'konsern-omsetning-utvikling',
    empty: 'Ingen av selskapene har omsetning i perioden.',
  };
});
