import { comparedSeries } from '@/lib/core/charts/comparisons';
import { lastYearName, offAtFirst } from '@/lib/core/filters/last-year';
import { shiftRange } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { decimalsOf, formatNumber } from '@/lib/core/format/number';
import { chartSource } from '@/lib/platform/tables/chart-source';
import { latestIn, noKeyFigures, notMeasured, readKeyFigures, requestedFigure } from '../key-figures';

/**
 * The requested key figure (default the first): the latest measurement of each bucket, its target, and the year before.
 */
export const keyFigureChart = chartSource({ excel: 'maltall' }, async (scope, filters) => {
  const { figures, ranges, buckets } = await readKeyFigures(scope, filters);
  const figure = requestedFigure(figures, filters);
  const data = figure ? buckets.map((bucket) => latestIn(figure, bucket)) : [];
  const found = figure !== undefined && data.some((value) => value !== null);
  const target = figure?.target ?? null;
  const { unit, limit } = figure ?? { unit: null, limit: null };
  const said =
    target === null ? 'uten mål' : `${(limit ?? 'mål').toLowerCase()} ${formatNumber(target, decimalsOf([target]))}`;
  const name = unit ?? 'Verdi';
  const before = found ? buckets.map((bucket) => latestIn(figure, shiftRange(bucket, -12))) : [];
  const year = { ranges };
  const held = [
    ...comparedSeries(name, { as: 'before', label: lastYearName(year) }, before),
    ...comparedSeries(name, { as: 'budget', label: 'Mål' }, target === null ? [] : buckets.map(() => target)),
  ];
  return {
    title: figure?.name ?? 'Måltall',
    subtitle: figure ? `${said}, ${periodText(ranges, filters.span.fiscalStart)}, siste måling i hver periode` : '',
    xAxis: { data: found ? buckets.map(({ label }) => label) : [] },
    yAxis: { name, type: 'number' },
    legend: { [name]: true, ...offAtFirst(year) },
    series: found ? [{ name, type: 'line', data, color: 'main' }, ...held] : [],
    empty: figures.length === 0 ? noKeyFigures : notMeasured,
  };
});
