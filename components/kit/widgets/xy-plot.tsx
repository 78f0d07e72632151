'use client';

import clsx from 'clsx';
import type { RefObject } from 'react';
import { type Box, placeLabels } from '@/lib/core/charts/place-labels';
import { fieldAt, type Place } from '@/lib/core/charts/xy-field';
import type { Xydiagram } from '@/lib/core/widgets/widget';
import type { PointerTipHandle } from './pointer-tip';
import {
  type PlacedThing,
  type PlotSize,
  radius,
  type Thing,
  ThingLines,
  ThingMark,
  type XyEditing,
} from './xy-things';

const thirds = [0, 1, 2] as const;
const grounds = { good: 'bg-good-soft', warn: 'bg-warn-soft', neutral: 'bg-sunken' } as const;
/** From this width in pixels names are drawn beside the things; below it they have numbers, explained in the list. */
const roomForNames = 560;
const axis = 28;

/** The estimated width of a name at 12 px, capped. */
const labelWidth = (title: string) => Math.min(170, Math.ceil(title.length * 6.7) + 10);

/** The boxes of the fields' captions. */
function captions({ width, height }: PlotSize): Box[] {
  return thirds.flatMap((column) =>
    thirds.map((row) => ({ x: (column * width) / 3, y: (row * height) / 3, width: 60, height: 24 })),
  );
}

const dotAt = ({ x, y }: Place): Box => ({ x: x - 4, y: y - 4, width: 8, height: 8 });

/** The things in the plot's pixels, with room for their names where there is any. */
function placeThings(things: readonly Thing[], plot: PlotSize, most: number, named: boolean): PlacedThing[] {
  const at = ({ x, y }: Place) => ({ x: (x / most) * plot.width, y: (1 - y / most) * plot.height });
  const placed = things.map((thing, i) => ({
    thing,
    number: i + 1,
    now: at(thing),
    before: thing.before && at(thing.before),
    label: undefined,
  }));
  if (!named) return placed;
  const labels = placeLabels(
    placed.map(({ thing, now }) => ({ ...now, radius, width: labelWidth(thing.title), height: 18 })),
    plot,
    [...captions(plot), ...placed.flatMap(({ before }) => (before ? [dotAt(before)] : []))],
  );
  return placed.map((thing, i) => ({ ...thing, label: labels[i] }));
}

function Fields() {
  return (
    <div aria-hidden className="grid size-full grid-cols-3 grid-rows-3 gap-0.5">
      {thirds.toReversed().flatMap((row) =>
        thirds.map((column) => {
          const { name, tone } = fieldAt(column, row);
          return (
            <span
              key={`${column}${row}`}
              className={clsx('rounded-control p-1.5 text-caption text-muted', grounds[tone as keyof typeof grounds])}
            >
              {name}
            </span>
          );
        }),
      )}
    </div>
  );
}

function Axes({ options }: { options: Xydiagram['options'] }) {
  return (
    <>
      <p aria-hidden className="absolute right-0 bottom-0 text-caption text-muted" style={{ left: axis }}>
        <span className="flex justify-between">
          <span>0</span>
          <span className="font-medium">{options.x} →</span>
          <span>{options.most}</span>
        </span>
      </p>
      <p
        aria-hidden
        className="absolute top-0 left-0 flex rotate-180 justify-between text-caption text-muted [writing-mode:vertical-rl]"
        style={{ bottom: axis }}
      >
        <span>0</span>
        <span className="font-medium">{options.y} →</span>
        <span>{options.most}</span>
      </p>
    </>
  );
}

/** The fields, the things on them and the axes, in a picture of a size in pixels. */
export function XyPlot({
  size,
  things,
  options,
  editing,
  tip,
}: {
  size: { width: number; height: number };
  things: readonly Thing[];
  options: Xydiagram['options'];
  editing: XyEditing | undefined;
  tip: RefObject<PointerTipHandle | null>;
}) {
  const plot = { width: size.width - axis, height: size.height - axis };
  const named = plot.width >= roomForNames;
  const placed = placeThings(things, plot, options.most, named);
  return (
    <div className="relative size-full">
      <div data-plot className="absolute top-0 right-0" style={{ left: axis, bottom: axis }}>
        <Fields />
        <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
          {placed.map((one) => (
            <ThingLines key={one.thing.id} placed={one} plot={plot} />
          ))}
        </svg>
        {placed.map((one) => (
          <ThingMark
            key={one.thing.id}
            placed={one}
            plot={plot}
            named={named}
            options={options}
            editing={editing}
            tip={tip}
          />
        ))}
      </div>
      <Axes options={options} />
    </div>
  );
}
