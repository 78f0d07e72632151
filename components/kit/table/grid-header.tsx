import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { CheckBox } from './check-box';
import type { HeaderCell, HeaderRow, Position } from './grid-model';
import { type Pinned, pinnedClass, pinnedStyle } from './pinned';

function SortMark({ cell }: { cell: HeaderCell }) {
  if (cell.sort !== 'ascending' && cell.sort !== 'descending') return null;
  const Icon = cell.sort === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex shrink-0 items-center text-accent" aria-hidden>
      <Icon className="size-3.5" />
      {cell.sortPlace !== undefined && <span className="figures text-caption">{cell.sortPlace}</span>}
    </span>
  );
}

function HeaderCellView({
  cell,
  line,
  cursor,
  sums,
  right,
}: {
  cell: HeaderCell;
  line: number;
  cursor: boolean;
  sums: boolean;
  /** The distance from a pinned column's right edge, in pixels. */
  right: number | undefined;
}) {
  const first = cell.column === 0;
  const press = cell.activate;
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines stand where they are seen, which a table row cannot.
    <div
      role="columnheader"
      data-cell={`${line}:${cell.column}`}
      aria-colindex={cell.column + 1}
      aria-colspan={cell.span > 1 ? cell.span : undefined}
      aria-sort={cell.sort}
      aria-expanded={cell.expanded}
      title={sums || cell.check ? undefined : (cell.name ?? cell.text)}
      tabIndex={cell.check ? undefined : cursor ? 0 : -1}
      onClick={press && ((event) => press(event.shiftKey))}
      onKeyDown={(event) => {
        if (press && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault();
          press(event.shiftKey);
        }
        if (cell.widen && event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
          event.preventDefault();
          cell.widen(event.key === 'ArrowLeft' ? -16 : 16);
        }
      }}
      style={{ gridColumn: `${cell.column + 1} / span ${cell.span}`, ...pinnedStyle(right) }}
      className={clsx(
        'flex min-w-0 scroll-mr-(--grid-pinned) scroll-ml-(--grid-first) items-center gap-1 -outline-offset-2 select-none',
        'relative',
        right !== undefined && pinnedClass,
        cell.numeric ? 'px-2' : 'px-3',
        sums ? 'figures font-semibold' : cell.span > 1 ? 'font-semibold text-ink' : 'font-medium text-muted',
        cell.numeric && 'justify-end text-right',
        cell.negative && 'text-bad',
        cell.faint && 'font-normal text-faint',
        press && 'cursor-pointer hover:bg-hover hover:text-ink',
        cell.sort === 'ascending' || cell.sort === 'descending' ? 'text-ink!' : undefined,
        first &&
          'sticky left-0 z-20 bg-inherit scroll-ml-0! group-data-scrolled/grid:border-r group-data-scrolled/grid:border-line-strong',
        !first && cell.span > 1 && 'border-l border-line',
      )}
    >
      {cell.expanded !== undefined && (
        <ChevronRight
          aria-hidden
          className={clsx('-ml-1 size-4 shrink-0 transition-transform duration-150', cell.expanded && 'rotate-90')}
        />
      )}
      {cell.numeric && <SortMark cell={cell} />}
      {cell.check ? (
        <CheckBox check={cell.check} tabIndex={cursor ? 0 : -1} />
      ) : (
        <span
          className={clsx(
            sums || cell.span > 1 ? 'truncate' : 'line-clamp-2 leading-4',
            cell.span > 1 && 'sticky left-(--grid-first)',
          )}
        >
          {cell.text}
        </span>
      )}
      {!cell.numeric && <SortMark cell={cell} />}
      {cell.handle}
    </div>
  );
}

/** The sticky head of a grid, with its sums. Header lines are numbered −count … −1. */
export function GridHeader({
  rows,
  heights,
  pinned,
  visible,
  cursor,
}: {
  rows: readonly HeaderRow[];
  /** The height of each row, in pixels. */
  heights: readonly number[];
  pinned: Pinned;
  visible: readonly number[];
  cursor: Position;
}) {
  const seen = new Set(visible);
  return (
    // biome-ignore lint/a11y/useSemanticElements: lines stand where they are seen, which a table row cannot.
    <div role="rowgroup" className="sticky top-0 z-20 bg-surface shadow-[0_1px_0_var(--line-strong)]">
      {rows.map((row, i) => {
        const line = i - rows.length;
        const sums = row.tone === 'sums';
        const inSight = row.cells.filter(({ column, span }) =>
          Array.from({ length: span }).some((_, k) => seen.has(column + k)),
        );
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the cells of a grid take the focus, not its rows.
          // biome-ignore lint/a11y/useSemanticElements: see above.
          <div
            key={row.key}
            role="row"
            aria-rowindex={i + 1}
            className={clsx(
              'grid grid-cols-(--grid-columns)',
              sums ? 'bg-sunken' : 'bg-surface',
              i > 0 && 'border-t border-line',
            )}
            style={{ height: heights[i] }}
          >
            {inSight.map((cell) => (
              <HeaderCellView
                key={cell.column}
                cell={cell}
                line={line}
                sums={sums}
                right={pinned.offsets.get(cell.column + cell.span - 1)}
                cursor={cursor.line === line && cursor.column >= cell.column && cursor.column < cell.column + cell.span}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
