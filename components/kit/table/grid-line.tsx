import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { memo, useId } from 'react';
import type { Stack } from '@/lib/core/table-view/stack-columns';
import { CellContent, SecondLine } from './cell-content';
import marks from './cell-marks.module.css';
import type { GridCell, GridColumn, GridSource, LineTone } from './grid-model';
import { type Pinned, pinnedClass, pinnedStyle } from './pinned';

export const toneClass: Record<LineTone, string> = {
  group: 'bg-sunken font-semibold',
  bold: 'font-semibold',
  note: 'text-muted italic',
  draft: 'bg-sunken',
};

/** By level, for lines of a plain list and for tree lines without a toggle before their name. */
const indents = ['', 'pl-6', 'pl-10', 'pl-14'] as const;
const leafIndents = ['pl-8', 'pl-12', 'pl-16', 'pl-20'] as const;

type Props = {
  source: GridSource;
  /** The source's stamp of the line; undefined: compare the source itself. */
  stamp: string | undefined;
  columns: readonly GridColumn[];
  pinned: Pinned;
  /** The columns in sight, always with the first. */
  visible: readonly number[];
  line: number;
  top: number;
  height: number;
  headerLines: number;
  tree: boolean;
  stack: Stack | undefined;
  /** The cursor's column when it is on this line, else −1. */
  cursor: number;
  /** The selected columns of this line, −1 when none. */
  rangeLeft: number;
  rangeRight: number;
};

/** The look of an edited cell's state: tint, a colleague's cursor, and the text for them. */
function cellLook({ mark, tint, other }: GridCell): { className: string; style: Record<string, string> } {
  const style: Record<string, string> = {};
  if (tint !== undefined) style['--tint-colour'] = `var(--category-${tint})`;
  if (other) style['--other-colour'] = `var(--category-${other.colour})`;
  return { className: clsx(mark && marks[mark], tint !== undefined && marks.tint, other && marks.other), style };
}

/** With equal stamps the sources may differ, since they draw the same line. */
function sameLine(before: Props, after: Props): boolean {
  const names = Object.keys(after) as (keyof Props)[];
  return names.every(
    (name) => before[name] === after[name] || (name === 'source' && after.stamp !== undefined && after.stamp !== ''),
  );
}

/** A line of the grid, memoized: drawn again only when its own part of the grid's state changes. */
export const GridLine = memo(function GridLine(props: Props) {
  const { source, columns, pinned, visible, line, top, height, headerLines, tree, stack, cursor } = props;
  const { rangeLeft, rangeRight } = props;
  const id = useId();
  const { tone, level = 0, expanded, span = 1, chosen: chosenLine } = source.line(line);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of a grid take the focus, not its rows.
    // biome-ignore lint/a11y/useSemanticElements: lines stand where they are seen, which a table row cannot.
    <div
      role="row"
      aria-rowindex={headerLines + line + 1}
      aria-level={tree && (level > 0 || expanded !== undefined) ? level + 1 : undefined}
      aria-expanded={expanded}
      aria-selected={chosenLine}
      className={clsx(
        'absolute inset-x-0 [contain:strict] top-0 grid grid-cols-(--grid-columns) border-b',
        tone === 'note' ? 'border-line-strong border-dashed' : 'border-line',
        tone ? toneClass[tone] : 'bg-surface',
        tone !== 'group' && tone !== 'draft' && (chosenLine ? 'bg-accent-soft!' : 'bg-surface hover:bg-hover'),
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {visible.map((column) => {
        if (column > 0 && column < span) return null;
        const spec = columns[column];
        const cell = source.cell(line, column);
        const { href, negative, faint, note } = cell;
        const look = cellLook(cell);
        const invalid = cell.mark === 'refused' || cell.mark === 'conflict';
        const chosen = column >= rangeLeft && column <= rangeRight;
        const first = column === 0;
        const right = pinned.offsets.get(column);
        const under = span > 1 ? undefined : first ? stack?.first : column === 1 ? stack?.second : undefined;
        const tabIndex = cursor === column || (first && cursor >= 0 && cursor < span) ? 0 : -1;
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the row.
          <div
            key={column}
            role="gridcell"
            data-cell={`${line}:${column}`}
            aria-colindex={column + 1}
            aria-colspan={first && span > 1 ? span : undefined}
            aria-selected={chosen || undefined}
            aria-readonly={cell.readonly || undefined}
            aria-invalid={invalid || undefined}
            aria-describedby={note === undefined ? undefined : `${id}-${column}`}
            title={note}
            tabIndex={(href === undefined || cell.readonly === false) && !cell.check ? tabIndex : -1}
            style={{ gridColumn: first ? `1 / span ${span}` : column + 1, ...pinnedStyle(right), ...look.style }}
            className={clsx(
              'truncate scroll-mt-(--grid-head) scroll-mr-(--grid-pinned) scroll-ml-(--grid-first)',
              under ? 'pt-1.5 leading-5' : 'leading-(--grid-line)',
              'outline-accent -outline-offset-2 focus:outline-2',
              spec?.numeric ? 'figures px-2 text-right' : 'px-3',
              spec?.strong && tone === undefined && 'font-medium',
              negative && 'text-bad',
              faint && 'font-normal text-faint',
              first &&
                'sticky left-0 z-10 bg-inherit scroll-ml-0! group-data-scrolled/grid:border-r group-data-scrolled/grid:border-line-strong',
              first && !cell.check && (tree && expanded === undefined ? leafIndents : indents)[Math.min(level, 3)],
              chosen && 'bg-accent-soft!',
              look.className,
              right !== undefined && pinnedClass,
              (cell.other || cell.mark === 'saving' || (href !== undefined && cell.readonly === false)) &&
                !first &&
                right === undefined &&
                'relative',
            )}
          >
            {first && expanded !== undefined && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={expanded ? 'Lukk' : 'Åpne'}
                onClick={() => source.toggle?.(line)}
                className="thumb relative -ml-1.5 mr-1 inline-flex size-6 align-middle items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
              >
                <ChevronRight className={clsx('size-4 transition-transform duration-150', expanded && 'rotate-90')} />
              </button>
            )}
            {under && cell.text === '' ? '\u00a0' : <CellContent cell={cell} tabIndex={tabIndex} />}
            {under && <SecondLine source={source} line={line} places={under} />}
            {cell.other && (
              <span aria-hidden className={marks.initials}>
                {cell.other.initials}
              </span>
            )}
            {note !== undefined && (
              <span hidden id={`${id}-${column}`}>
                {note}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}, sameLine);
