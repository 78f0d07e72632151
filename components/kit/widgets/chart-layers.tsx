'use client';

import type { BarCustomLayerProps, BarDatum } from '@nivo/bar';
import clsx from 'clsx';
import { axisLabels } from '@/lib/core/charts/axis-labels';
import type { ChartModel } from '@/lib/core/charts/chart-model';
import {
  barsHeld,
  directLabels,
  frontOf,
  ghostOf,
  heldBy,
  labelSlot,
  linesHeld,
  type Slot,
  slotOf,
} from '@/lib/core/charts/chart-slots';
import { type Paint, paintVar } from '@/lib/core/palette';
import { useChart } from './chart-context';

type LayerProps = BarCustomLayerProps<BarDatum>;

type Scales = {
  left: (bucket: number) => number;
  middle: (bucket: number) => number;
  y: (value: number) => number;
  step: number;
  band: (bucket: number) => Slot;
};

/** The previous year, in its series' colour but far paler. */
function ghostPaint(paint: Paint): string {
  return `color-mix(in oklab, ${paintVar(paint)} 44%, var(--surface))`;
}

/** nivo types its scales as a union: a band scale over the buckets, a linear one over the values. */
function scalesOf({ xScale, yScale, innerWidth }: LayerProps, buckets: number): Scales {
  const x = xScale as ((value: string) => number | undefined) & { bandwidth: () => number };
  const y = yScale as (value: number) => number;
  const step = innerWidth / Math.max(1, buckets);
  const middle = (bucket: number) => (x(String(bucket)) ?? 0) + x.bandwidth() / 2;
  const band = (bucket: number) => ({ x: x(String(bucket)) ?? 0, width: x.bandwidth() });
  return { middle, band, left: (bucket) => middle(bucket) - step / 2, y, step };
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

/** The whole period reacts to the pointer, not only its bars. */
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

/** The positions of a series' bars, or of a stack's column, and of their comparisons. */
function slotsOf(model: ChartModel, scales: Scales) {
  return barsHeld(model).map(({ series, lane }) => ({
    series,
    slot: (bucket: number) => slotOf(model, lane, scales.band(bucket)),
  }));
}

/** The previous year, behind the bars. */
function Ghosts(props: LayerProps) {
  const { model, pressOf, show, hide, at } = useChart();
  const scales = scalesOf(props, model.rows.length);
  return slotsOf(model, scales)
    .filter(({ series }) => series.compared.as === 'before')
    .flatMap(({ series: { key, data, color }, slot }) =>
      data.map((value, bucket) => {
        if (value === null) return null;
        const press = pressOf(key, bucket);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
          <rect
            key={`${key} ${model.rows[bucket]?.bucket}`}
            {...ghostOf(slot(bucket))}
            y={Math.min(scales.y(0), scales.y(value))}
            height={Math.abs(scales.y(value) - scales.y(0))}
            fill={ghostPaint(color)}
            data-compared="before"
            className={clsx(
              press && 'cursor-pointer',
              at?.bucket === bucket && at.key === key && 'stroke-2 stroke-ink',
            )}
            onMouseMove={(event) => show(event, bucket, key)}
            onMouseLeave={hide}
            onClick={press}
          />
        );
      }),
    );
}

function Bars(props: LayerProps) {
  const { model, pressOf, isBack, show, hide, at } = useChart();
  return props.bars.map((bar) => {
    const bucket = Number(bar.data.indexValue);
    const key = String(bar.data.id);
    const press = pressOf(key, bucket);
    const series = model.bars.find((each) => each.key === key);
    const hasGhost = series !== undefined && heldBy(model, series).some(({ compared }) => compared.as === 'before');
    const front = frontOf(bar, hasGhost);
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
      <rect
        key={bar.key}
        x={front.x}
        y={bar.y}
        width={Math.max(front.width, 1)}
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

/** The budget: a tick across its bar, or at its line's point where there are no bars. */
function Ticks(props: LayerProps) {
  const { model } = useChart();
  const scales = scalesOf(props, model.rows.length);
  const half = Math.min(9, scales.step * 0.3);
  const points = linesHeld(model)
    .filter(({ compared }) => compared.as === 'budget' && model.bars.length === 0)
    .map((series) => ({ series, slot: (bucket: number) => ({ x: scales.middle(bucket) - half, width: 2 * half }) }));
  const bars = slotsOf(model, scales).filter(({ series }) => series.compared.as === 'budget');
  return [...bars, ...points].map(({ series: { key, data }, slot }) => {
    const path = data
      .map((value, bucket) => {
        if (value === null) return '';
        const { x, width } = slot(bucket);
        return `M${x},${scales.y(value)}h${width}`;
      })
      .join('');
    return (
      <g key={key} fill="none" pointerEvents="none" data-compared="budget">
        <path d={path} strokeWidth={4.5} className="stroke-surface" />
        <path d={path} strokeWidth={2} className="stroke-ink" />
      </g>
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
  const before = linesHeld(model).filter(({ compared }) => compared.as === 'before');
  const ghosts = before.map(({ key, data, color }) => (
    <path
      key={key}
      d={linePath(data, scales)}
      fill="none"
      stroke={paintVar(color)}
      strokeWidth={1.5}
      strokeDasharray="2 4"
      strokeLinecap="round"
      pointerEvents="none"
      data-compared="before"
    />
  ));
  const lines = model.lines.map(({ key, data, color }) => (
    <g key={key} stroke={paintVar(color)} fill="none">
      {/* An outline in the background colour separates the line from bars of a similar colour. */}
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
  return [...ghosts, ...lines];
}

const characterWidth = 6.8;

/** The values as text, where there is room for them. */
function Values(props: LayerProps) {
  const { chart, model } = useChart();
  const scales = scalesOf(props, model.rows.length);
  const slots = { slot: slotOf(model, 0, scales.band(0)).width, place: scales.step };
  const room = { slot: slots.slot / characterWidth, place: slots.place / characterWidth };
  return directLabels(chart, model, room).map(({ bucket, over, at, below, text }) => {
    const slot = labelSlot(model, { over }, scales.band(bucket));
    const middle = slot ? slot.x + slot.width / 2 : scales.middle(bucket);
    return (
      <text
        key={`${bucket} ${over} ${at}`}
        x={Math.min(middle, props.innerWidth - (text.length * characterWidth) / 2)}
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
function Marks(props: LayerProps) {
  const { chart, model } = useChart();
  const { middle } = scalesOf(props, model.rows.length);
  return (chart.xAxis.marked ?? []).map(({ at, text }) => (
    <g key={at} transform={`translate(${middle(at)},0)`} pointerEvents="none">
      <line y1={4} y2={props.innerHeight} strokeDasharray="2 3" className="stroke-line-strong" />
      <text textAnchor="middle" className="fill-muted text-caption">
        {text}
      </text>
    </g>
  ));
}

/** The periods below the picture, with the year on a second line. */
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

/** The layers over nivo's grid and value axis, in paint order. */
export const chartLayers = [Areas, Marks, Ghosts, Bars, ZeroLine, Lines, Ticks, Values, Periods] as const;
