'use client';

import { Bar, type BarDatum } from '@nivo/bar';
import { type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useGo } from '@/components/kit/routing/address';
import { axisTexts } from '@/lib/core/charts/axis-text';
import { bandPadding, plotMargin } from '@/lib/core/charts/chart-frame';
import type { ChartModel } from '@/lib/core/charts/chart-model';
import { chartDrill, chartPick } from '@/lib/core/charts/number-table';
import { paintVar } from '@/lib/core/palette';
import type { Picked } from '@/lib/core/widgets/column';
import type { Chart } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import { voucherLinesPath } from '@/lib/platform/routing/paths';
import { ChartProvider } from './chart-context';
import { ChartKeys, type ChartPlace } from './chart-keys';
import { chartLayers } from './chart-layers';
import { ChartTip } from './chart-tip';
import { chartLabel } from './chart-words';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import { Sized } from './sized';

const tick = { fill: 'var(--ink-muted)', fontFamily: 'inherit', fontSize: 12 };
const theme = {
  text: tick,
  axis: { ticks: { text: tick } },
  grid: { line: { stroke: 'var(--line)', strokeWidth: 1 } },
};

type Props = {
  chart: Chart;
  model: ChartModel;
  companyId: string;
  mayDrill: boolean;
  /** True if the page is filtered by another value of the filters that this value would set. */
  isPassedOver: (pick: Picked | undefined) => boolean;
  onPick: (pick: Picked) => void;
};

const layers = ['grid', 'axes', ...chartLayers] as const;

function noTooltip() {
  return null;
}

/** The picture of a chart: nivo computes bars, scales and the value axis; our layers paint on the same scales. */
export const ChartPlot = memo(function ChartPlot({ chart, model, companyId, mayDrill, isPassedOver, onPick }: Props) {
  const go = useGo();
  const tip = useRef<PointerTipHandle>(null);
  const [at, setAt] = useState<ChartPlace>();
  const { scale, rows, bars, lines, compared, stacked } = model;
  const { type } = chart.yAxis;
  const { company } = useShell();
  const leads = chart.to === undefined ? mayDrill : company?.paths.includes(chart.to) === true;
  const tickText = axisTexts(type, model);

  const drawn = useMemo(() => {
    const seriesOf = (key: string) => [...bars, ...lines, ...compared].find((each) => each.key === key);
    const pickOf = (key: string, bucket: number) => {
      const series = seriesOf(key);
      return series && chartPick(chart, series, bucket);
    };
    const drillOf = (key: string, bucket: number) => {
      const series = seriesOf(key);
      return series && leads ? chartDrill(chart, series, bucket) : undefined;
    };
    const hintOf = (key: string | undefined, bucket: number) => {
      if (key === undefined) return undefined;
      if (pickOf(key, bucket)) return 'Klikk for å filtrere';
      return drillOf(key, bucket) && (chart.to === undefined ? 'Klikk for bilagene' : 'Klikk for å se dem');
    };
    const tipOf = (bucket: number, key: string | undefined) => (
      <ChartTip chart={chart} model={model} bucket={bucket} active={key} hint={hintOf(key, bucket)} />
    );
    return {
      chart,
      model,
      tipOf,
      pressOf: (key: string, bucket: number) => {
        const pick = pickOf(key, bucket);
        if (pick) return () => onPick(pick);
        const drill = drillOf(key, bucket);
        return drill && (() => go(href(chart.to ?? voucherLinesPath, { company: companyId, ...drill })));
      },
      isBack: (key: string, bucket: number) => isPassedOver(pickOf(key, bucket)),
      at,
      show: (event: MouseEvent, bucket: number, key: string | undefined) =>
        tip.current?.show(event, tipOf(bucket, key)),
      hide: () => tip.current?.hide(),
    };
  }, [chart, model, bars, lines, compared, leads, companyId, go, at, isPassedOver, onPick]);

  const margin = plotMargin(model, type);

  function moveTo(to: ChartPlace | undefined, box: DOMRect) {
    setAt(to);
    if (!to) return tip.current?.hide();
    const width = box.width - margin.left - margin.right;
    const middle = box.left + margin.left + ((to.bucket + 0.5) / rows.length) * width;
    tip.current?.show({ clientX: middle, clientY: box.top + 24 }, drawn.tipOf(to.bucket, to.key));
  }

  function openAt({ key, bucket }: ChartPlace) {
    drawn.pressOf(key, bucket)?.();
  }

  return (
    <ChartProvider value={drawn}>
      <ChartKeys chart={chart} model={model} label={chart.title.text} at={at} onMove={moveTo} onOpen={openAt}>
        <Sized>
          {(size) => (
            <Bar
              {...size}
              data={rows as BarDatum[]}
              keys={bars.map((bar) => bar.key)}
              indexBy="bucket"
              groupMode={stacked ? 'stacked' : 'grouped'}
              valueScale={{ type: 'linear', min: scale.min, max: scale.max, nice: false, clamp: false }}
              indexScale={{ type: 'band', round: false }}
              padding={bandPadding(model)}
              innerPadding={stacked ? 0 : 1}
              margin={margin}
              colors={({ id }) => paintVar(bars.find((bar) => bar.key === id)?.color ?? 'main')}
              gridYValues={scale.ticks}
              axisTop={null}
              axisRight={null}
              axisBottom={null}
              axisLeft={{
                tickValues: scale.ticks,
                tickSize: 0,
                tickPadding: 8,
                format: (value) => tickText(Number(value)),
              }}
              enableLabel={false}
              theme={theme}
              tooltip={noTooltip}
              layers={layers}
              animate={false}
              role="img"
              ariaLabel={chartLabel(chart, model)}
            />
          )}
        </Sized>
      </ChartKeys>
      <PointerTip ref={tip} />
    </ChartProvider>
  );
});
