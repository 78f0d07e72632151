'use client';

import { type ReactNode, useMemo, useRef } from 'react';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import type { Xydiagram } from '@/lib/core/widgets/widget';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import { Sized } from './sized';
import { XyPlot } from './xy-plot';
import type { PlotSize, XyEditing } from './xy-things';

/** A common place on a wide screen, and one on a phone. */
const sizes = { wide: { width: 1_000, height: 560 }, narrow: { width: 340, height: 320 } } as const;

/**
 * The diagram before its place is measured: fields, axes and things are where they will be; names are placed as in a common
 * place, and are numbers where it has no room for names.
 */
function XyStill({ children }: { children: (size: PlotSize) => ReactNode }) {
  return (
    <div className="@container size-full">
      <div className="size-full @max-[588px]:hidden">{children(sizes.wide)}</div>
      <div className="size-full @min-[588px]:hidden">{children(sizes.narrow)}</div>
    </div>
  );
}

/** The 3×3 diagram: labelled fields, things with their names, and where each came from. */
export function XyPicture({ widget, editing }: { widget: Xydiagram; editing?: XyEditing }) {
  const { data, options } = widget;
  const tip = useRef<PointerTipHandle>(null);
  const held = editing?.held;
  const shown = useMemo(
    () => data.map((thing) => (held?.id === thing.id ? { ...thing, x: held.x, y: held.y } : thing)),
    [data, held],
  );
  const plot = (size: PlotSize) => <XyPlot size={size} things={shown} options={options} editing={editing} tip={tip} />;
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
        <Sized still={<XyStill>{plot}</XyStill>}>{plot}</Sized>
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
