'use client';

import clsx from 'clsx';
import { useMemo, useRef } from 'react';
import { type Box, placeLabels } from '@/lib/core/charts/place-labels';
import { fieldAt, fieldOf } from '@/lib/core/charts/xy-field';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import type { Xydiagram } from '@/lib/core/widgets/widget';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import { Sized } from './sized';
import type { HeldThing, ThingHandlers } from './use-thing-drag';

type Thing = Xydiagram['data'][number];

const thirds = [0, 1, 2] as const;
const grounds = { good: 'bg-good-soft', warn: 'bg-warn-soft', neutral: 'bg-sunken' } as const;
const radius = 9;
/** From this width in pixels names are drawn beside the things; below it they have numbers, explained in the list. */
const roomForNames = 560;
const axis = 28;

/** The estimated width of a name at 12 px, capped. */
const labelWidth = (title: string) => Math.min(170, Math.ceil(title.length * 6.7) + 10);

/** The boxes of the fields' captions. */
function captions({ width, height }: { width: number; height: number }): Box[] {
  return thirds.flatMap((column) =>
    thirds.map((row) => ({ x: (column * width) / 3, y: (row * height) / 3, width: 60, height: 24 })),
  );
}

const dotAt = ({ x, y }: { x: number; y: number }): Box => ({ x: x - 4, y: y - 4, width: 8, height: 8 });

/** Whether a name is so far from its thing that a line has to connect them. */
function isAway(label: Box, { x, y }: { x: number; y: number }): boolean {
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

/** The handlers that move things, the one being moved, and the unsaved ones. */
export type XyEditing = {
  held: HeldThing | undefined;
  handlersOf: (thing: Thing) => ThingHandlers;
  isUnsaved: (id: string) => boolean;
};

/** The 3×3 diagram: labelled fields, things with their names, and where each came from. */
export function XyPicture({ widget, editing }: { widget: Xydiagram; editing?: XyEditing }) {
  const { data, options } = widget;
  const tip = useRef<PointerTipHandle>(null);
  const held = editing?.held;
  const shown = useMemo(
    () => data.map((thing) => (held?.id === thing.id ? { ...thing, x: held.x, y: held.y } : thing)),
    [data, held],
  );
  return (
    <div
      // On paper names have the room they have on the screen.
      data-print-wide
      className="flex h-full min-h-0 flex-col gap-2 px-3 pb-2 max-sm:overflow-y-auto print:h-auto"
    >
      {options.legend && options.legend.length > 1 && (
        <ul aria-label="Farger" className="flex flex-wrap gap-x-3 text-caption text-muted">
          {options.legend.map(({ text, color }) => (
            <li key={text} className="inline-flex items-center gap-1.5">
              <span aria-hidden className="size-2.5 rounded-full" style={{ background: categoryVar(color) }} />
              {text}
            </li>
          ))}
        </ul>
      )}
      <div className="min-h-72 grow max-sm:h-80 max-sm:shrink-0 max-sm:grow-0 print:h-[150mm]">
        <Sized>
          {({ width, height }) => {
            const plot = { width: width - axis, height: height - axis };
            const named = plot.width >= roomForNames;
            const at = ({ x, y }: { x: number; y: number }) => ({
              x: (x / options.most) * plot.width,
              y: (1 - y / options.most) * plot.height,
            });
            const labels = named
              ? placeLabels(
                  shown.map((thing) => ({ ...at(thing), radius, width: labelWidth(thing.title), height: 18 })),
                  plot,
                  [...captions(plot), ...shown.flatMap(({ before }) => (before ? [dotAt(at(before))] : []))],
                )
              : [];
            return (
              <div className="relative size-full">
                <div data-plot className="absolute top-0 right-0" style={{ left: axis, bottom: axis }}>
                  <div aria-hidden className="grid size-full grid-cols-3 grid-rows-3 gap-0.5">
                    {thirds.toReversed().flatMap((row) =>
                      thirds.map((column) => {
                        const { name, tone } = fieldAt(column, row);
                        return (
                          <span
                            key={`${column}${row}`}
                            className={clsx(
                              'rounded-control p-1.5 text-caption text-muted',
                              grounds[tone as keyof typeof grounds],
                            )}
                          >
                            {name}
                          </span>
                        );
                      }),
                    )}
                  </div>
                  <svg aria-hidden className="pointer-events-none absolute inset-0 size-full overflow-visible">
                    {shown.map((thing, i) => {
                      const now = at(thing);
                      const before = thing.before && at(thing.before);
                      const label = labels[i];
                      const stroke = categoryVar(thing.color);
                      return (
                        <g key={thing.id} stroke={stroke} fill="none">
                          {before && (
                            <>
                              <line
                                x1={share(before.x, plot.width)}
                                y1={share(before.y, plot.height)}
                                x2={share(now.x, plot.width)}
                                y2={share(now.y, plot.height)}
                                strokeDasharray="3 3"
                              />
                              <circle
                                cx={share(before.x, plot.width)}
                                cy={share(before.y, plot.height)}
                                r={3}
                                className="fill-surface"
                              />
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
                    })}
                  </svg>
                  {shown.map((thing, i) => {
                    const { x, y } = at(thing);
                    const label = labels[i];
                    const handlers = editing?.handlersOf(thing);
                    return (
                      <div key={thing.id}>
                        <button
                          type="button"
                          data-thing={thing.id}
                          aria-label={spoken(thing, options)}
                          aria-description={editing ? 'Piltastene flytter, med Shift i små skritt' : thing.text}
                          {...handlers}
                          onMouseMove={(event) =>
                            tip.current?.show(
                              event,
                              <>
                                <p className="font-semibold">{thing.title}</p>
                                <p className="figures">
                                  {options.x} {formatNumber(thing.x, 1)} · {options.y} {formatNumber(thing.y, 1)}
                                </p>
                                {thing.text !== '' && <p className="max-w-72 text-muted">{thing.text}</p>}
                              </>,
                            )
                          }
                          onMouseLeave={() => tip.current?.hide()}
                          className={clsx(
                            'absolute grid size-[18px] -translate-1/2 touch-none place-items-center rounded-full border-2 border-surface text-mark font-semibold text-ink',
                            // Enlarges the touch target beyond what is drawn.
                            "before:absolute before:-inset-2.5 before:content-[''] max-sm:size-6",
                            editing && 'cursor-grab active:cursor-grabbing',
                            editing?.isUnsaved(thing.id) && 'outline-2 outline-warn',
                            held?.id === thing.id && 'z-10 shadow-float',
                          )}
                          style={{
                            left: share(x, plot.width),
                            top: share(y, plot.height),
                            borderColor: named ? undefined : categoryVar(thing.color),
                            background: named
                              ? categoryVar(thing.color)
                              : `color-mix(in oklab, ${categoryVar(thing.color)} 30%, var(--surface))`,
                          }}
                        >
                          {!named && <span className="figures relative">{i + 1}</span>}
                        </button>
                        {label && (
                          <span
                            aria-hidden
                            data-label
                            className="pointer-events-none absolute truncate text-caption leading-[18px]"
                            style={{
                              left: `calc(${share(x, plot.width)} + ${label.x - x}px)`,
                              top: `calc(${share(y, plot.height)} + ${label.y - y}px)`,
                              width: label.width,
                              height: label.height,
                            }}
                          >
                            {thing.title}
                          </span>
                        )}
                      </div>
                    );
                  })}
                </div>
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
              </div>
            );
          }}
        </Sized>
      </div>
      <ol className="text-caption sm:hidden">
        {shown.map(({ id, title, x, y }, i) => (
          <li key={id} className="flex gap-2 border-t border-line py-1.5">
            <span className="figures w-6 text-muted">{i + 1}</span>
            <span className="min-w-0 grow truncate">{title}</span>
            <span className="figures text-muted">
              {formatNumber(x, 1)} / {formatNumber(y, 1)}
            </span>
          </li>
        ))}
      </ol>
      <PointerTip ref={tip} />
    </div>
  );
}
