import { ChevronsRight } from 'lucide-react';
import type { RefObject } from 'react';
import type { HeaderCell } from './grid-model';

/** Names the columns that a grid hides after those in sight, with their number; a press scrolls on to them. */
export function ColumnsAfter({
  grid,
  after,
  cells,
}: {
  grid: RefObject<HTMLElement | null>;
  /** The hidden columns' indexes, comma-separated. */
  after: string;
  /** The cells of the heading row. */
  cells: readonly HeaderCell[];
}) {
  if (after === '') return null;
  const hidden = after.split(',').map(Number);
  const names = cells.filter(({ column }) => hidden.includes(column)).map(({ name, text }) => name ?? text);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${hidden.length} til høyre`}
      title={`Til høyre: ${names.join(', ')}`}
      onClick={() => {
        const box = grid.current;
        if (box) box.scrollLeft = Math.min(box.scrollLeft + box.clientWidth / 2, box.scrollWidth);
      }}
      className="figures absolute top-1 right-[calc(var(--grid-bar,0px)+4px)] z-30 inline-flex h-6 items-center gap-0.5 rounded-full border border-line-strong bg-surface px-1.5 text-caption font-medium text-muted hover:text-ink max-lg:hidden lg:right-[calc(var(--grid-bar,0px)+var(--grid-pinned)+4px)]"
    >
      +{hidden.length}
      <ChevronsRight aria-hidden className="size-3.5" />
    </button>
  );
}
