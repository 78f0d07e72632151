import clsx from 'clsx';
import { type ChartModel, ownValue, shareOfColumn } from '@/lib/core/charts/chart-model';
import { heldBy } from '@/lib/core/charts/chart-slots';
import { sumMoney } from '@/lib/core/format/number';
import { figureIn, unitIn } from '@/lib/core/format/value';
import { paintVar } from '@/lib/core/palette';
import type { Chart } from '@/lib/core/widgets/widget';

/**
 * The figures of one period: every visible series with the hovered one in bold, shares where bars are stacked, and
 * comparisons; below them what a click does.
 */
export function ChartTip({
  chart,
  model,
  bucket,
  active,
  hint,
}: {
  chart: Chart;
  model: ChartModel;
  bucket: number;
  active: string | undefined;
  hint?: string | undefined;
}) {
  const { type } = chart.yAxis;
  const unit = unitIn('picture', type);
  const labels = [...new Set(model.compared.map(({ compared }) => compared.label))];
  const textOf = (series: ChartModel['bars'][number]) =>
    figureIn('picture', type, ownValue(series, series.data[bucket] ?? null));
  const held = (of: ChartModel['compared']) =>
    labels.map((label) => {
      const series = of.find(({ compared }) => compared.label === label);
      return (
        <td key={label} className={clsx('pl-3 text-right text-muted', series?.key === active && 'font-semibold')}>
          {series && textOf(series)}
        </td>
      );
    });
  const stack = model.stacked ? model.bars[0]?.stack : undefined;
  const ofStack = model.compared.filter(({ compared: { to } }) => to === stack);
  return (
    <>
      <p className="mb-1 font-semibold">
        {chart.xAxis.data[bucket]}
        {unit !== '' && <span className="ml-2 font-normal text-muted">{unit}</span>}
      </p>
      <table className="figures">
        {labels.length > 0 && (
          <thead>
            <tr className="text-muted">
              <td colSpan={model.stacked ? 3 : 2} />
              {labels.map((label) => (
                <th key={label} scope="col" className="pl-3 text-right font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {[...model.bars, ...model.lines].map((series) => {
            const value = series.data[bucket] ?? null;
            const share = shareOfColumn(model, series.key, bucket);
            return (
              <tr key={series.key} className={clsx(series.key === active && 'font-semibold')}>
                <td className="pr-4">
                  <span className="flex items-center gap-1.5">
                    <span
                      className={clsx('inline-block rounded-xs', series.type === 'line' ? 'h-0.5 w-3' : 'size-2.5')}
                      style={{ background: paintVar(series.color) }}
                    />
                    {series.name}
                  </span>
                </td>
                <td className={clsx('text-right', series.redNegative && (value ?? 0) < 0 && 'text-bad')}>
                  {textOf(series)}
                </td>
                {model.stacked && (
                  <td className="pl-3 text-right text-muted">
                    {share === undefined ? '' : figureIn('picture', 'percent', share)}
                  </td>
                )}
                {held(heldBy(model, { ...series, stack: undefined }))}
              </tr>
            );
          })}
          {ofStack.length > 0 && (
            <tr className="border-line border-t">
              <td className="pr-4">Sum</td>
              <td className="text-right">
                {figureIn('picture', type, sumMoney(model.bars.map(({ data }) => data[bucket] ?? 0)))}
              </td>
              <td />
              {held(ofStack)}
            </tr>
          )}
        </tbody>
      </table>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
    </>
  );
}
