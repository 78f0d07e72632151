import clsx from 'clsx';
import { type ChartModel, shareOfColumn } from '@/lib/charts/chart-model';
import { figureIn, unitIn } from '@/lib/format/value';
import { paintVar } from '@/lib/palette';
import type { Chart } from '@/lib/widgets/widget';

/** The figures of one period: every series shown, the one under the pointer in bold, shares where bars are stacked. */
export function ChartTip({
  chart,
  model,
  bucket,
  active,
}: {
  chart: Chart;
  model: ChartModel;
  bucket: number;
  active: string | undefined;
}) {
  const { type } = chart.yAxis;
  const unit = unitIn('picture', type);
  return (
    <>
      <p className="mb-1 font-semibold">
        {chart.xAxis.data[bucket]}
        {unit !== '' && <span className="ml-2 font-normal text-muted">{unit}</span>}
      </p>
      <table className="figures">
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
                  {figureIn('picture', type, value)}
                </td>
                {model.stacked && (
                  <td className="pl-3 text-right text-muted">
                    {share === undefined ? '' : figureIn('picture', 'percent', share)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
