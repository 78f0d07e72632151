import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { memo } from 'react';
import type { GridColumn, GridSource, LineTone } from './grid-model';

export const toneClass: Record<LineTone, string> = {
  group: 'bg-sunken font-semibold',
  bold: 'font-semibold',
  note: 'text-muted italic',
};

/** By level: lines of a plain list, and lines of a tree that have no button in front of their name. */
const indents = ['', 'pl-6', 'pl-10', 'pl-14'] as const;
const leafIndents = ['pl-8', 'pl-12', 'pl-16', 'pl-20'] as const;

type Props = {
  source: GridSource;
  columns: readonly GridColumn[];
  /** The columns in sight, the first always among them. */
  visible: readonly number[];
  line: number;
  top: number;
  height: number;
  headerLines: number;
  tree: boolean;
  /** The column the cursor is in when it is on this line, else −1. */
  cursor: number;
  /** The chosen columns of this line, −1 when none. */
  rangeLeft: number;
  rangeRight: number;
};

function CellContent({
  source,
  line,
  column,
  tabIndex,
}: {
  source: GridSource;
  line: number;
  column: number;
  tabIndex: number;
}) {
  const { text, href, node } = source.cell(line, column);
  if (node !== undefined) return node;
  if (href === undefined) return text;
  return (
    <Link
      href={href}
      prefetch={false}
      tabIndex={tabIndex}
      draggable={false}
      className="rounded-sm decoration-line-strong underline-offset-3 hover:underline"
    >
      {text}
    </Link>
  );
}

/** One line of the grid; drawn again only when its own part of the grid's state changes. */
export const GridLine = memo(function GridLine(props: Props) {
  const { source, columns, visible, line, top, height, headerLines, tree, cursor, rangeLeft, rangeRight } = props;
  const { tone, level = 0, expanded, span = 1 } = source.line(line);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of a grid take the focus, not its rows.
    // biome-ignore lint/a11y/useSemanticElements: lines stand where they are seen, which a table row cannot.
    <div
      role="row"
      aria-rowindex={headerLines + line + 1}
      aria-level={tree && (level > 0 || expanded !== undefined) ? level + 1 : undefined}
      aria-expanded={expanded}
      className={clsx(
        'absolute inset-x-0 [contain:strict] top-0 grid grid-cols-(--grid-columns) border-b',
        tone === 'note' ? 'border-line-strong border-dashed' : 'border-line',
        tone ? toneClass[tone] : 'bg-surface',
        tone !== 'group' && 'bg-surface hover:bg-hover',
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {visible.map((column) => {
        if (column > 0 && column < span) return null;
        const spec = columns[column];
        const { href, negative } = source.cell(line, column);
        const chosen = column >= rangeLeft && column <= rangeRight;
        const first = column === 0;
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
            tabIndex={href === undefined ? tabIndex : undefined}
            style={{ gridColumn: first ? `1 / span ${span}` : column + 1 }}
            className={clsx(
              'truncate scroll-mt-(--grid-head) scroll-ml-(--grid-first) px-3 leading-(--grid-line) -outline-offset-2',
              spec?.numeric && 'figures text-right',
              spec?.strong && tone === undefined && 'font-medium',
              negative && 'text-bad',
              first &&
                'sticky left-0 z-10 bg-inherit scroll-ml-0! group-data-scrolled/grid:border-r group-data-scrolled/grid:border-line-strong',
              first && (tree && expanded === undefined ? leafIndents : indents)[Math.min(level, 3)],
              chosen && 'bg-accent-soft!',
            )}
          >
            {first && expanded !== undefined && (
              <button
                type="button"
                tabIndex={-1}
                aria-label={expanded ? 'Lukk' : 'Åpne'}
                onClick={() => source.toggle?.(line)}
                className="-ml-1.5 mr-1 inline-flex size-6 align-middle items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
              >
                <ChevronRight className={clsx('size-4 transition-transform duration-150', expanded && 'rotate-90')} />
              </button>
            )}
            <CellContent source={source} line={line} column={column} tabIndex={tabIndex} />
          </div>
        );
      })}
    </div>
  );
});
