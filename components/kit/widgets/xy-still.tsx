import type { ReactNode } from 'react';
import type { PlotSize } from './xy-things';

/** A common place on a wide screen, and one on a phone. */
const sizes = { wide: { width: 1_000, height: 560 }, narrow: { width: 340, height: 320 } } as const;

/**
 * The diagram before its place is measured: fields, axes and things are where they will be; names are placed as in a common
 * place, and are numbers where it has no room for names.
 */
export function XyStill({ children }: { children: (size: PlotSize) => ReactNode }) {
  return (
    <div className="@container size-full">
      <div className="size-full @max-[588px]:hidden">{children(sizes.wide)}</div>
      <div className="size-full @min-[588px]:hidden">{children(sizes.narrow)}</div>
    </div>
  );
}
