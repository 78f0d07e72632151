'use client';

import { type BarDatum, ResponsiveBar } from '@nivo/bar';
import { useRouter } from 'next/navigation';
import { type MouseEvent, memo, useMemo, useRef } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { tickText } from '@/lib/charts/axis-text';
import type { ChartModel } from '@/lib/charts/chart-model';
import { chartDrill } from '@/lib/charts/number-table';
import { paintVar } from '@/lib/palette';
import { href } from '@/lib/routing/href';
import { voucherLinesPath } from '@/lib/routing/paths';
import type { Chart } from '@/lib/widgets/widget';
import { ChartProvider } from './chart-context';
import { chartLayers } from './chart-layers';
import { ChartTip } from './chart-tip';
import { PlotSkeleton } from './plot-skeleton';
import { PointerTip, type PointerTipHandle } from './pointer-tip';

const tick = { fill: 'var(--ink-muted)', fontFamily: 'inherit', fontSize: 12 };
const theme = {
  text: tick,
  axis: { ticks: { text: tick } },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
};

type Props = { chart: Chart; model: ChartModel; companyId: string; mayDrill: boolean };

const layers = ['grid', 'axes', ...chartLayers] as const;

function noTooltip() {
  return null;
}

/** The picture of a chart: nivo works out bars, scales and the value axis; our layers paint on the same scales. */
export const ChartPlot = memo(function ChartPlot({ chart, model, companyId, mayDrill }: Props) {
  const hydrated = useHydrated();
  const router = useRouter();
  const tip = useRef<PointerTipHandle>(null);
  const { scale, rows, bars, lines, stacked } = model;
  const { type } = chart.yAxis;

  const drawn = useMemo(
    () => ({
      chart,
      model,
      addressOf: (key: string, bucket: number) => {
        const series = [...bars, ...lines].find((each) => each.key === key);
        const drill = series && mayDrill ? chartDrill(chart, series, bucket) : undefined;
        return drill && href(voucherLinesPath, { company: companyId, ...drill });
      },
      open: (address: string) => router.push(address),
      show: (event: MouseEvent, bucket: number, key: string | undefined) =>
        tip.current?.show(event, <ChartTip chart={chart} model={model} bucket={bucket} active={key} />),
      hide: () => tip.current?.hide(),
    }),
    [chart, model, bars, lines, mayDrill, companyId, router],
  );

  const widest = Math.max(...scale.ticks.map((value) => tickText(type, value, scale.step).length));
  const names = [...bars, ...lines].map((series) => series.name).join(', ');
  if (!hydrated) return <PlotSkeleton />;
  return (
    <ChartProvider value={drawn}>
      <ResponsiveBar
        data={rows as BarDatum[]}
        keys={bars.map((bar) => bar.key)}
        indexBy="bucket"
        groupMode={stacked ? 'stacked' : 'grouped'}
        valueScale={{ type: 'linear', min: scale.min, max: scale.max, nice: false, clamp: false }}
        indexScale={{ type: 'band', round: false }}
        padding={rows.length > 24 ? 0.2 : 0.32}
        innerPadding={stacked ? 0 : 1}
        margin={{ top: 14, right: 12, bottom: 38, left: widest * 7 + 20 }}
        colors={({ id }) => paintVar(bars.find((bar) => bar.key === id)?.color ?? 'main')}
        gridYValues={scale.ticks}
        axisTop={null}
        axisRight={null}
        axisBottom={null}
        axisLeft={{
          tickValues: scale.ticks,
          tickSize: 0,
          tickPadding: 8,
          format: (value) => tickText(type, Number(value), scale.step),
        }}
        enableLabel={false}
        theme={theme}
        tooltip={noTooltip}
        layers={layers}
        animate={false}
        role="img"
        ariaLabel={`${chart.title.text}: ${names}. Vis som tabell i menyen gir tallene.`}
      />
      <PointerTip ref={tip} />
    </ChartProvider>
  );
});
