import { measureColumns } from '@/lib/core/columns/measures';
import { shiftRange } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { decimalsOf } from '@/lib/core/format/number';
import { withStandings } from '@/lib/core/table-view/standing';
import type { Column, Row } from '@/lib/core/widgets/column';
import { listSource } from '@/lib/platform/tables/list-source';
import { type KeyFigure, latestIn, noKeyFigures, readKeyFigures } from '../key-figures';

const figure = { type: 'number', decimals: 2, width: 92, zero: 'said' } as const;

/** Every key figure with the latest measurement of each bucket, its state against the target, and the year before. */
export const keyFigureTable = listSource({ title: 'Alle måltall', whole: true }, async (scope, filters) => {
  const { figures, ranges, buckets } = await readKeyFigures(scope, filters);
  const course = buckets.map(({ key }) => key);
  const decimals = decimalsOf(
    figures.flatMap(({ values, target }) => [...values.map(({ value }) => value), target ?? 0]),
  );
  const columns: Column[] = [
    ...measureColumns.take('name', 'unit', 'limit'),
    measureColumns.one('target', { decimals }),
    measureColumns.one('standing', { against: { target: 'target', limit: 'limit', course } }),
    ...buckets.map(({ key, label }): Column => ({ text: label, value: key, ...figure, decimals })),
    { text: 'Siste', value: 'latest', ...figure, decimals, pinned: true },
    { text: 'Året før', value: 'before', ...figure, decimals, pinned: true, none: '–' },
    { text: 'Avvik', value: 'deviation', ...figure, decimals, pinned: true, redNegative: true, none: '–' },
  ];
  const rowOf = (one: KeyFigure): Row => {
    const last = buckets.findLast((bucket) => latestIn(one, bucket) !== null);
    const latest = last ? latestIn(one, last) : null;
    return {
      ...Object.fromEntries(buckets.map((bucket) => [bucket.key, latestIn(one, bucket)])),
      xid: one.xid,
      name: one.name,
      unit: one.unit,
      limit: one.limit,
      target: one.target,
      latest,
      before: last ? latestIn(one, shiftRange(last, -12)) : null,
      deviation: deviationOf(one, latest),
    };
  };
  return {
    subtitle: `${periodText(ranges, filters.span.fiscalStart)}, siste måling i hver periode · Avvik: pluss er bedre enn målet`,
    columns,
    total: figures.length,
    rows: [...withStandings(columns, figures.map(rowOf))],
    excel: 'maltall',
    empty: noKeyFigures,
  };
});

/** Returns how much better than its target the figure is; null when target, value or direction is missing. */
function deviationOf({ target, limit }: KeyFigure, latest: number | null): number | null {
  if (target === null || latest === null || limit === null) return null;
  const better = limit === 'Minst' ? latest - target : target - latest;
  return Math.round(better * 1000) / 1000;
}
