'use client';

import type { BarCustomLayerProps, BarDatum } from '@nivo/bar';
import clsx from 'clsx';
import type { ComponentType } from 'react';
import { axisLabels } from '@/lib/core/charts/axis-labels';
import { characterWidth, hasRoomForPoints, labelRoom, pointSizes } from '@/lib/core/charts/chart-frame';
import { directLabels, labelSlot } from '@/lib/core/charts/chart-slots';
import { paintVar } from '@/lib/core/palette';
import { useChart } from './chart-context';
import { Bars, Ghosts, type Layer, Lines, type Scales, Ticks, ZeroLine } from './chart-marks';

type LayerProps = BarCustomLayerProps<BarDatum>;

/** nivo types its scales as a union: a band scale over the buckets, a linear one over the values. */
function scalesOf({ xScale, yScale, innerWidth, innerHeight }: LayerProps, buckets: number): Scales {
  const x = xScale as ((value: string) => number | undefined) & { bandwidth: () => number };
  const band = (bucket: number) => ({ x: x(String(bucket)) ?? 0, width: x.bandwidth() });
  return {
    width: innerWidth,
    height: innerHeight,
    y: yScale as (value: number) => number,
    step: innerWidth / Math.max(1, buckets),
    middle: (bucket) => band(bucket).x + x.bandwidth() / 2,
    band,
  };
}

/** The whole period reacts to the pointer, not only its bars. */
function Areas({ scales: { middle, step, height } }: Layer) {
  const { model, show, hide, at } = useChart();
  return model.rows.map((row, i) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
    <rect
      key={row.bucket}
      x={middle(i) - step / 2}
      y={0}
      width={step}
      height={height}
      className={at?.bucket === i ? 'fill-hover' : 'fill-transparent hover:fill-hover'}
      onMouseMove={(event) => show(event, i, undefined)}
      onMouseLeave={hide}
    />
  ));
}

/** The points of the lines. */
function Points({ scales }: Layer) {
  const { model, pressOf, show, hide, at } = useChart();
  const roomy = hasRoomForPoints(scales.width, model);
  return model.lines.map(({ key, data, color }) => (
    <g key={key} stroke={paintVar(color)} fill="none">
      {data.map((value, i) => {
        if (value === null) return null;
        const press = pressOf(key, i);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
          <circle
            key={model.rows[i]?.bucket}
            cx={scales.middle(i)}
            cy={scales.y(value)}
            r={roomy ? pointSizes.roomy.r : pointSizes.tight.r}
            strokeWidth={roomy ? pointSizes.roomy.stroke : pointSizes.tight.stroke}
            className={clsx(
              press && 'cursor-pointer',
              at?.bucket === i && at.key === key ? 'fill-ink' : 'fill-surface',
            )}
            onMouseMove={(event) => show(event, i, key)}
            onMouseLeave={hide}
            onClick={press}
          />
        );
      })}
    </g>
  ));
}

/** The values as text, where there is room for them. */
function Values({ scales }: Layer) {
  const { chart, model } = useChart();
  return directLabels(chart, model, labelRoom(model, scales)).map(({ bucket, over, at, below, text }) => {
    const slot = labelSlot(model, { over }, scales.band(bucket));
    const middle = slot ? slot.x + slot.width / 2 : scales.middle(bucket);
    return (
      <text
        key={`${bucket} ${over} ${at}`}
        x={Math.min(middle, scales.width - (text.length * characterWidth) / 2)}
        y={below ? scales.y(at) + 13 : scales.y(at) - (over === 'point' ? 8 : 4)}
        textAnchor="middle"
        pointerEvents="none"
        strokeWidth={3}
        paintOrder="stroke"
        className="figures fill-ink stroke-surface text-caption"
      >
        {text}
      </text>
    );
  });
}

/** Marked periods: a line and its word above. */
function Marks({ scales: { middle, height } }: Layer) {
  const { chart } = useChart();
  return (chart.xAxis.marked ?? []).map(({ at, text }) => (
    <g key={at} transform={`translate(${middle(at)},0)`} pointerEvents="none">
      <line y1={4} y2={height} strokeDasharray="2 3" className="stroke-line-strong" />
      <text textAnchor="middle" className="fill-muted text-caption">
        {text}
      </text>
    </g>
  ));
}

/** The periods below the picture, with the year on a second line. */
function Periods({ scales: { middle, width, height } }: Layer) {
  const { chart } = useChart();
  return (
    <g transform={`translate(0,${height})`} textAnchor="middle" className="text-caption">
      {axisLabels(chart.xAxis.data, width).map((label) => (
        <g key={label.index} transform={`translate(${middle(label.index)},0)`}>
          <text y={17} className="fill-muted">
            {label.text}
          </text>
          {label.year && (
            <text y={32} className="fill-faint">
              {label.year}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** A layer on the scales that nivo computed. */
function onNivo(Drawn: ComponentType<Layer>) {
  return function NivoLayer(props: LayerProps) {
    const { model } = useChart();
    return <Drawn scales={scalesOf(props, model.rows.length)} />;
  };
}

/** The layers over nivo's grid and value axis, in paint order. */
export const chartLayers = [Areas, Marks, Ghosts, Bars, ZeroLine, Lines, Points, Ticks, Values, Periods].map(onNivo);
