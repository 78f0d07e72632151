'use client';

import type { BarCustomLayerProps, BarDatum } from '@nivo/bar';
import clsx from 'clsx';
import { axisLabels } from '@/lib/charts/axis-labels';
import { figureIn } from '@/lib/format/value';
import { paintVar } from '@/lib/palette';
import { useChart } from './chart-context';

type LayerProps = BarCustomLayerProps<BarDatum>;

type Scales = {
  left: (bucket: number) => number;
  middle: (bucket: number) => number;
  y: (value: number) => number;
  step: number;
};

/** nivo hands its scales out without their kinds: a band scale over the buckets, a linear one over the values. */
function scalesOf({ xScale, yScale, innerWidth }: LayerProps, buckets: number): Scales {
  const x = xScale as ((value: string) => number | undefined) & { bandwidth: () => number };
  const y = yScale as (value: number) => number;
  const step = innerWidth / Math.max(1, buckets);
  const middle = (bucket: number) => (x(String(bucket)) ?? 0) + x.bandwidth() / 2;
  return { middle, left: (bucket) => middle(bucket) - step / 2, y, step };
}

function linePath(values: readonly (number | null)[], { middle, y }: Scales): string {
  return values
    .map((value, i) => {
      if (value === null) return '';
      const joined = i > 0 && values[i - 1] !== null && values[i - 1] !== undefined;
      return `${joined ? 'L' : 'M'}${middle(i)},${y(value)}`;
    })
    .join('');
}

/** A whole period answers the pointer, not its bars alone. */
function Areas(props: LayerProps) {
  const { model, show, hide, at } = useChart();
  const { left, step } = scalesOf(props, model.rows.length);
  return model.rows.map((row, i) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
    <rect
      key={row.bucket}
      x={left(i)}
      y={0}
      width={step}
      height={props.innerHeight}
      className={at?.bucket === i ? 'fill-hover' : 'fill-transparent hover:fill-hover'}
      onMouseMove={(event) => show(event, i, undefined)}
      onMouseLeave={hide}
    />
  ));
}

function Bars({ bars }: LayerProps) {
  const { pressOf, isBack, show, hide, at } = useChart();
  return bars.map((bar) => {
    const bucket = Number(bar.data.indexValue);
    const key = String(bar.data.id);
    const press = pressOf(key, bucket);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
      <rect
        key={bar.key}
        x={bar.x}
        y={bar.y}
        width={Math.max(bar.width, 1)}
        height={Math.max(bar.height, 0)}
        fill={bar.color}
        data-drill={press ? '' : undefined}
        className={clsx(
          'hover:opacity-80',
          press && 'cursor-pointer',
          isBack(key, bucket) && 'opacity-30',
          at?.bucket === bucket && at.key === key && 'stroke-2 stroke-ink',
        )}
        onMouseMove={(event) => show(event, bucket, key)}
        onMouseLeave={hide}
        onClick={press}
      />
    );
  });
}

function ZeroLine(props: LayerProps) {
  const { model } = useChart();
  const y = scalesOf(props, model.rows.length).y(0);
  return <line x1={0} x2={props.innerWidth} y1={y} y2={y} className="stroke-line-strong" />;
}

function Lines(props: LayerProps) {
  const { model, pressOf, show, hide, at } = useChart();
  const scales = scalesOf(props, model.rows.length);
  const roomy = scales.step > 14;
  return model.lines.map(({ key, data, color }) => (
    <g key={key} stroke={paintVar(color)} fill="none">
      {/* An edge of the ground colour tells the line from bars of a like colour. */}
      <path
        d={linePath(data, scales)}
        strokeWidth={5}
        strokeLinejoin="round"
        className="stroke-surface"
        pointerEvents="none"
      />
      <path d={linePath(data, scales)} strokeWidth={2} strokeLinejoin="round" pointerEvents="none" />
      {data.map((value, i) => {
        if (value === null) return null;
        const press = pressOf(key, i);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
          <circle
            key={model.rows[i]?.bucket}
            cx={scales.middle(i)}
            cy={scales.y(value)}
            r={roomy ? 3 : 1.5}
            strokeWidth={roomy ? 2 : 1}
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

/** The numbers themselves, where a single series has room for them over its bars. */
function Values(props: LayerProps) {
  const { chart, model } = useChart();
  const { step } = scalesOf(props, model.rows.length);
  if (model.bars.length !== 1 || model.lines.length > 0 || step < 48) return null;
  return props.bars.map((bar) => (
    <text
      key={bar.key}
      x={bar.x + bar.width / 2}
      y={(bar.data.value ?? 0) < 0 ? bar.y + bar.height + 13 : bar.y - 4}
      textAnchor="middle"
      pointerEvents="none"
      className="figures fill-ink text-caption"
    >
      {bar.data.value ? figureIn('picture', chart.yAxis.type, bar.data.value) : ''}
    </text>
  ));
}

/** The periods under the picture, the year on a line of its own. */
function Periods(props: LayerProps) {
  const { chart, model } = useChart();
  const { middle } = scalesOf(props, model.rows.length);
  return (
    <g transform={`translate(0,${props.innerHeight})`} textAnchor="middle" className="text-caption">
      {axisLabels(chart.xAxis.data, props.innerWidth).map((label) => (
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

/** What is painted over nivo's grid and value axis, in this order. */
export const chartLayers = [Areas, Bars, ZeroLine, Lines, Values, Periods] as const;
