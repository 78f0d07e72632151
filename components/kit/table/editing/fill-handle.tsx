'use client';

import { type PointerEvent, useState } from 'react';
import type { CellRange } from '@/components/kit/table/grid-model';
import { OverCells } from '@/components/kit/table/over-cell';
import { cellAt } from '@/components/kit/table/use-cell-cursor';
import { stretched } from './fill-range';

/**
 * The handle at the corner of the selection; dragging it copies the selection to the cells it covers. Ctrl+D does the
 * same by key.
 */
export function FillHandle({ range, onFill }: { range: CellRange; onFill: (target: CellRange) => void }) {
  const [target, setTarget] = useState<CellRange>();

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const at = under && cellAt(under);
    if (at) setTarget(stretched(range, at));
  }

  function onPointerUp() {
    setTarget(undefined);
    if (target && JSON.stringify(target) !== JSON.stringify(range)) onFill(target);
  }

  const corner = { top: range.bottom, bottom: range.bottom, left: range.right, right: range.right };
  return (
    <>
      {target && <OverCells range={target} className="border border-dashed border-accent" />}
      <OverCells range={corner}>
        <span
          aria-hidden
          data-fill
          className="pointer-events-auto absolute -right-px -bottom-px size-2 cursor-crosshair touch-none border border-surface bg-accent pointer-coarse:hidden"
          onPointerDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={() => setTarget(undefined)}
        />
      </OverCells>
    </>
  );
}
