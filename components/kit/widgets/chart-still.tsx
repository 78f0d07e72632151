'use client';

import { type CSSProperties, useId, useMemo } from 'react';
import { axisLabelSets } from '@/lib/core/charts/axis-labels';
import { axisTexts } from '@/lib/core/charts/axis-text';
import {
  bandsIn,
  characterWidth,
  leastWidthFor,
  plotMargin,
  pointSizes,
  widthForPoints,
} from '@/lib/core/charts/chart-frame';
import type { ChartModel } from '@/lib/core/charts/chart-model';
import { type DirectLabel, labelSets, labelSlot } from '@/lib/core/charts/chart-slots';
import { chartPick } from '@/lib/core/charts/number-table';
import { paintVar } from '@/lib/core/palette';
import type { Picked } from '@/lib/core/widgets/column';
import type { Chart } from '@/lib/core/widgets/widget';
import { ChartProvider, useChart } from './chart-context';
import { Bars, fine, Ghosts, type Layer, Lines, type Scales, Ticks, ZeroLine } from './chart-marks';
import { chartLabel } from './chart-words';
import { shownBetween } from './container-rules';
import { leastHeight } from './place-size';

/** The plot has so many units each way, whatever its place is: what is drawn in them is stretched to it. */
const units = 1_000;

const share = (part: number) => `${Math.round(part / (units / 10_000)) / 100}%`;

function stillScales({ rows, scale }: ChartModel): Scales {
  const y = (value: number) => ((scale.max - value) / (scale.max - scale.min)) * units;
  return { ...bandsIn(units, { rows }), width: units, height: units, y };
}

/** The lines' points: ends of strokes, which are round at any stretching. */
function StillPoints({ scales }: Layer) {
  const { model } = useChart();
  return model.lines.map(({ key, data, color }) => {
    const path = data
      .map((value, i) => (value === null ? '' : `M${fine(scales.middle(i))},${fine(scales.y(value))}h0`))
      .join('');
    return (
      <g key={key} strokeLinecap="round" data-points>
        <path d={path} vectorEffect="non-scaling-stroke" stroke={paintVar(color)} />
        <path d={path} vectorEffect="non-scaling-stroke" className="stroke-surface" />
      </g>
    );
  });
}

/** Values as text; one near the right edge keeps inside it. */
function StillValues({ labels, margins, scales }: { labels: DirectLabel[]; margins: number } & Layer) {
  const { model } = useChart();
  return labels.map(({ bucket, over, at, below, text }) => {
    const slot = labelSlot(model, { over }, scales.band(bucket));
    const middle = slot ? slot.x + slot.width / 2 : scales.middle(bucket);
    const right = 1 - middle / units;
    const inside = `translateX(min(0px, (100cqw - ${margins}px) * ${right.toFixed(4)} - ${(text.length * characterWidth) / 2}px))`;
    return (
      <text
        key={`${bucket} ${over} ${at}`}
        x={share(middle)}
        y={share(scales.y(at))}
        dy={below ? 13 : over === 'point' ? -8 : -4}
        style={bucket >= model.rows.length - 2 ? { transform: inside } : undefined}
        textAnchor="middle"
        strokeWidth={3}
        paintOrder="stroke"
        className="figures fill-ink stroke-surface text-caption"
      >
        {text}
      </text>
    );
  });
}

/** The grid and the value axis, as nivo draws them. */
function ValueAxis({ type, scales }: { type: Chart['yAxis']['type'] } & Layer) {
  const { model } = useChart();
  const text = axisTexts(type, model);
  return model.scale.ticks.map((value) => (
    <g key={value}>
      <line x2="100%" y1={share(scales.y(value))} y2={share(scales.y(value))} className="stroke-line" />
      <text
        x={-8}
        y={share(scales.y(value))}
        textAnchor="end"
        dominantBaseline="central"
        className="fill-muted text-caption"
      >
        {text(value)}
      </text>
    </g>
  ));
}

const noMouse = { pressOf: () => undefined, at: undefined, show: () => undefined, hide: () => undefined };

/**
 * A chart that needs no size: the server draws it, and nivo puts the same marks in its place when it has come. What
 * depends on the width is chosen by container queries.
 */
export function ChartStill({
  chart,
  model,
  isPassedOver,
}: {
  chart: Chart;
  model: ChartModel;
  isPassedOver: (pick: Picked | undefined) => boolean;
}) {
  const id = useId();
  const scales = stillScales(model);
  const { type } = chart.yAxis;
  const { top, right, bottom, left } = plotMargin(model, type);
  const drawn = useMemo(() => {
    const all = [...model.bars, ...model.lines];
    const isBack = (key: string, bucket: number) => {
      const series = all.find((each) => each.key === key);
      return isPassedOver(series && chartPick(chart, series, bucket));
    };
    return { chart, model, isBack, ...noMouse };
  }, [chart, model, isPassedOver]);
  const periods = axisLabelSets(chart.xAxis.data);
  const values = labelSets(chart, model);
  const same = values.all.length === values.few.length;
  const margins = left + right;
  const roomForAll = margins + leastWidthFor(model, values.over, values.characters);
  const points = (size: (typeof pointSizes)[keyof typeof pointSizes]) =>
    `#${id} [data-points]{stroke-width:${2 * size.r + size.stroke}px}#${id} [data-points] :last-child{stroke-width:${2 * size.r - size.stroke}px}`;
  const rules = [
    ...periods.map(({ from, below }, i) =>
      shownBetween(`#${id} [data-set=p${i}]`, from && margins + from, margins + below),
    ),
    ...(same
      ? []
      : [shownBetween(`#${id} [data-set=all]`, roomForAll), shownBetween(`#${id} [data-set=few]`, 0, roomForAll)]),
    ...(model.lines.length > 0
      ? [
          points(pointSizes.tight),
          `@container (width>${margins + widthForPoints(model)}px){${points(pointSizes.roomy)}}`,
        ]
      : []),
  ];
  const place: CSSProperties = {
    left,
    top,
    width: `calc(100% - ${margins}px)`,
    height: `max(${leastHeight}px - ${top + bottom}px, 100% - ${top + bottom}px)`,
  };
  return (
    <ChartProvider value={drawn}>
      <div id={id} className="@container relative size-full overflow-hidden">
        <style>{rules.join('')}</style>
        <svg
          role="img"
          aria-label={chartLabel(chart, model)}
          className="pointer-events-none absolute overflow-visible"
          style={place}
        >
          <ValueAxis type={type} scales={scales} />
          {(chart.xAxis.marked ?? []).map(({ at, text }) => (
            <g key={at}>
              <line
                x1={share(scales.middle(at))}
                x2={share(scales.middle(at))}
                y1={4}
                y2="100%"
                strokeDasharray="2 3"
                className="stroke-line-strong"
              />
              <text x={share(scales.middle(at))} textAnchor="middle" className="fill-muted text-caption">
                {text}
              </text>
            </g>
          ))}
          <svg
            aria-hidden
            width="100%"
            height="100%"
            viewBox={`0 0 ${units} ${units}`}
            preserveAspectRatio="none"
            overflow="visible"
          >
            <Ghosts scales={scales} />
            <Bars scales={scales} />
            <ZeroLine scales={scales} />
            <Lines scales={scales} />
            <StillPoints scales={scales} />
            <Ticks scales={scales} />
          </svg>
          {same ? (
            <StillValues labels={values.all} margins={margins} scales={scales} />
          ) : (
            (['all', 'few'] as const).map((set) => (
              <g key={set} data-set={set}>
                <StillValues labels={values[set]} margins={margins} scales={scales} />
              </g>
            ))
          )}
          {periods.map(({ from, labels }, i) => (
            <g key={from} data-set={`p${i}`} textAnchor="middle" className="text-caption">
              {labels.flatMap(({ index, text, year }) => {
                const at = { x: share(scales.middle(index)), y: '100%' };
                return [
                  <text key={index} {...at} dy={17} className="fill-muted">
                    {text}
                  </text>,
                  year && (
                    <text key={`${index} ${year}`} {...at} dy={32} className="fill-faint">
                      {year}
                    </text>
                  ),
                ];
              })}
            </g>
          ))}
        </svg>
      </div>
    </ChartProvider>
  );
}
