import clsx from 'clsx';
import type { Bands } from '@/lib/core/charts/chart-frame';
import type { ChartModel } from '@/lib/core/charts/chart-model';
import { barsHeld, frontOf, ghostOf, heldBy, linesHeld, placedBars, slotOf } from '@/lib/core/charts/chart-slots';
import { type Paint, paintVar } from '@/lib/core/palette';
import { useChart } from './chart-context';

/** The positions of a plot's periods and values in it. */
export type Scales = Bands & { width: number; height: number; y: (value: number) => number };

export type Layer = { scales: Scales };

/** Decimals beyond these make the page larger and nothing sharper. */
export const fine = (place: number) => Math.round(place * 100) / 100;

/** A stroke keeps its width where the plot is stretched to its place. */
const still = { vectorEffect: 'non-scaling-stroke' } as const;

/** The previous year, in its series' colour but far paler. */
function ghostPaint(paint: Paint): string {
  return `color-mix(in oklab, ${paintVar(paint)} 44%, var(--surface))`;
}

function linePath(values: readonly (number | null)[], { middle, y }: Scales): string {
  return values
    .map((value, i) => {
      if (value === null) return '';
      const joined = i > 0 && values[i - 1] !== null && values[i - 1] !== undefined;
      return `${joined ? 'L' : 'M'}${fine(middle(i))},${fine(y(value))}`;
    })
    .join('');
}

/** The positions of a series' bars, or of a stack's column, and of their comparisons. */
function slotsOf(model: ChartModel, scales: Scales) {
  return barsHeld(model).map(({ series, lane }) => ({
    series,
    slot: (bucket: number) => slotOf(model, lane, scales.band(bucket)),
  }));
}

/** The previous year, behind the bars. */
export function Ghosts({ scales }: Layer) {
  const { model, pressOf, show, hide, at } = useChart();
  return slotsOf(model, scales)
    .filter(({ series }) => series.compared.as === 'before')
    .flatMap(({ series: { key, data, color }, slot }) =>
      data.map((value, bucket) => {
        if (value === null) return null;
        const press = pressOf(key, bucket);
        const { x, width } = ghostOf(slot(bucket));
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
          <rect
            key={`${key} ${model.rows[bucket]?.bucket}`}
            x={fine(x)}
            y={fine(Math.min(scales.y(0), scales.y(value)))}
            width={fine(width)}
            height={fine(Math.abs(scales.y(value) - scales.y(0)))}
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

export function Bars({ scales }: Layer) {
  const { model, pressOf, isBack, show, hide, at } = useChart();
  return placedBars(model).map(({ series, lane, at: bucket, from, to }) => {
    const { key, color } = series;
    const press = pressOf(key, bucket);
    const hasGhost = heldBy(model, series).some(({ compared }) => compared.as === 'before');
    const { x, width } = frontOf(slotOf(model, lane, scales.band(bucket)), hasGhost);
    const [top, bottom] = [scales.y(Math.max(from, to)), scales.y(Math.min(from, to))];
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; the widget's table is for the keyboard.
      <rect
        key={`${key} ${bucket}`}
        x={fine(x)}
        y={fine(top)}
        width={fine(Math.max(width, 1))}
        height={fine(bottom - top)}
        fill={paintVar(color)}
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
export function Ticks({ scales }: Layer) {
  const { model } = useChart();
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
        return `M${fine(x)},${fine(scales.y(value))}h${fine(width)}`;
      })
      .join('');
    return (
      <g key={key} fill="none" pointerEvents="none" data-compared="budget">
        <path d={path} {...still} strokeWidth={4.5} className="stroke-surface" />
        <path d={path} {...still} strokeWidth={2} className="stroke-ink" />
      </g>
    );
  });
}

export function ZeroLine({ scales }: Layer) {
  const y = scales.y(0);
  return <line x1={0} x2={scales.width} y1={y} y2={y} {...still} className="stroke-line-strong" />;
}

/** The lines, and dotted the previous year of each. */
export function Lines({ scales }: Layer) {
  const { model } = useChart();
  const before = linesHeld(model).filter(({ compared }) => compared.as === 'before');
  const ghosts = before.map(({ key, data, color }) => (
    <path
      key={key}
      d={linePath(data, scales)}
      fill="none"
      stroke={paintVar(color)}
      {...still}
      strokeWidth={1.5}
      strokeDasharray="2 4"
      strokeLinecap="round"
      pointerEvents="none"
      data-compared="before"
    />
  ));
  const lines = model.lines.map(({ key, data, color }) => (
    <g key={key} stroke={paintVar(color)} fill="none" strokeLinejoin="round" pointerEvents="none">
      {/* An outline in the background colour separates the line from bars of a similar colour. */}
      <path d={linePath(data, scales)} {...still} strokeWidth={5} className="stroke-surface" />
      <path d={linePath(data, scales)} {...still} strokeWidth={2} />
    </g>
  ));
  return [...ghosts, ...lines];
}
