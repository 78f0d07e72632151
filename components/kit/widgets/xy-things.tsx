'use client';

import clsx from 'clsx';
import type { RefObject } from 'react';
import type { Box } from '@/lib/core/charts/place-labels';
import { fieldOf, type Place } from '@/lib/core/charts/xy-field';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import type { Xydiagram } from '@/lib/core/widgets/widget';
import type { PointerTipHandle } from './pointer-tip';
import type { HeldThing, ThingHandlers } from './use-thing-drag';

export type Thing = Xydiagram['data'][number];

/** The handlers that move things, the one being moved, and the unsaved ones. */
export type XyEditing = {
  held: HeldThing | undefined;
  handlersOf: (thing: Thing) => ThingHandlers;
  isUnsaved: (id: string) => boolean;
};

/** A thing with its pixels in the plot: where it is, where it came from, and the room of its name. */
export type PlacedThing = {
  thing: Thing;
  number: number;
  now: Place;
  before: Place | undefined;
  label: Box | undefined;
};

/** The size of the plot in pixels. */
export type PlotSize = { width: number; height: number };

/** The radius of a thing in pixels. */
export const radius = 9;

/** True for a name so far from its thing that a line has to connect them. */
function isAway(label: Box, { x, y }: Place): boolean {
  const [sideways, upwards] = [
    Math.max(label.x - x, 0, x - label.x - label.width),
    Math.max(label.y - y, 0, y - label.y - label.height),
  ];
  return Math.hypot(sideways, upwards) > radius + 6;
}

/** A thing's accessible name: its position and what that means. */
function spoken({ title, x, y }: Thing, options: Xydiagram['options']): string {
  const field = fieldOf({ x, y }, options.most).name;
  return `${title}: ${options.x.toLowerCase()} ${formatNumber(x, 1)}, ${options.y.toLowerCase()} ${formatNumber(y, 1)}. ${field}`;
}

/** A position as a percentage of the plot, so that it also holds on paper. */
const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The lines of a thing: from where it was, and to a name that is away from it. */
export function ThingLines({ placed, plot }: { placed: PlacedThing; plot: PlotSize }) {
  const { thing, now, before, label } = placed;
  return (
    <g stroke={categoryVar(thing.color)} fill="none">
      {before && (
        <>
          <line
            x1={share(before.x, plot.width)}
            y1={share(before.y, plot.height)}
            x2={share(now.x, plot.width)}
            y2={share(now.y, plot.height)}
            strokeDasharray="3 3"
          />
          <circle cx={share(before.x, plot.width)} cy={share(before.y, plot.height)} r={3} className="fill-surface" />
        </>
      )}
      {label && isAway(label, now) && (
        <line
          className="print:hidden"
          x1={now.x}
          y1={now.y}
          x2={Math.max(label.x, Math.min(now.x, label.x + label.width))}
          y2={Math.max(label.y, Math.min(now.y, label.y + label.height))}
          strokeOpacity={0.6}
        />
      )}
    </g>
  );
}

function ThingTip({ thing, options }: { thing: Thing; options: Xydiagram['options'] }) {
  return (
    <>
      <p className="font-semibold">{thing.title}</p>
      <p className="figures">
        {options.x} {formatNumber(thing.x, 1)} · {options.y} {formatNumber(thing.y, 1)}
      </p>
      {thing.text !== '' && <p className="max-w-72 text-muted">{thing.text}</p>}
    </>
  );
}

/** A thing as a dot with its name beside it, or, where names have no room, as its number. */
export function ThingMark({
  placed,
  plot,
  named,
  options,
  editing,
  tip,
}: {
  placed: PlacedThing;
  plot: PlotSize;
  named: boolean;
  options: Xydiagram['options'];
  editing: XyEditing | undefined;
  tip: RefObject<PointerTipHandle | null>;
}) {
  const { thing, number, now, label } = placed;
  const colour = categoryVar(thing.color);
  return (
    <div>
      <button
        type="button"
        data-thing={thing.id}
        aria-label={spoken(thing, options)}
        aria-description={editing ? 'Piltastene flytter, med Shift i små skritt' : thing.text}
        {...editing?.handlersOf(thing)}
        onMouseMove={(event) => tip.current?.show(event, <ThingTip thing={thing} options={options} />)}
        onMouseLeave={() => tip.current?.hide()}
        className={clsx(
          'absolute grid size-[18px] -translate-1/2 touch-none place-items-center rounded-full border-2 border-surface text-mark font-semibold text-ink',
          // Enlarges the touch target beyond what is drawn.
          "before:absolute before:-inset-2.5 before:content-[''] max-sm:size-6",
          editing && 'cursor-grab active:cursor-grabbing',
          editing?.isUnsaved(thing.id) && 'outline-2 outline-warn',
          editing?.held?.id === thing.id && 'z-10 shadow-float',
        )}
        style={{
          left: share(now.x, plot.width),
          top: share(now.y, plot.height),
          borderColor: named ? undefined : colour,
          background: named ? colour : `color-mix(in oklab, ${colour} 30%, var(--surface))`,
        }}
      >
        {!named && <span className="figures relative">{number}</span>}
      </button>
      {label && (
        <span
          aria-hidden
          data-label
          className="pointer-events-none absolute truncate text-caption leading-[18px]"
          style={{
            left: `calc(${share(now.x, plot.width)} + ${label.x - now.x}px)`,
            top: `calc(${share(now.y, plot.height)} + ${label.y - now.y}px)`,
            width: label.width,
            height: label.height,
          }}
        >
          {thing.title}
        </span>
      )}
    </div>
  );
}
