'use client';

import clsx from 'clsx';
import { memo, useMemo, useRef } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { NotLoaded } from '@/components/kit/table/not-loaded';
import { useNarrow } from '@/components/kit/ui/narrow';
import { useHydrated } from '@/components/kit/ui/use-hydrated';
import { usePrinting } from '@/components/kit/ui/use-printing';
import type { Row } from '@/lib/core/widgets/column';
import { Cell } from './cell';
import { CustomerLine } from './customer-line';
import { FoldLine } from './fold-line';
import type { GridActions } from './grid-actions';
import { lineClass } from './grid-columns';
import { HeadRows } from './head-rows';
import { ItemLine } from './item-line';
import { isOverdue, type Line } from './lines';
import { PhoneCustomer, PhoneItem } from './phone-lines';
import { useLineKeys } from './use-line-keys';
import { useLinesInSight } from './use-lines-in-sight';

const help = [
  { keys: 'Pil opp og ned', text: 'Går fra linje til linje' },
  { keys: 'Pil høyre og venstre', text: 'Åpner og lukker kunden' },
  { keys: 'P', text: 'Purrer kunden' },
];

const Desk = memo(function Desk({ line, actions }: { line: Line; actions: GridActions }) {
  if (line.kind === 'customer') return <CustomerLine line={line} {...actions} />;
  if (line.kind === 'item') return <ItemLine line={line} page={actions.page} />;
  if (line.kind === 'fold') return <FoldLine line={line} />;
  return <Cell>Henter postene …</Cell>;
});

const Phone = memo(function Phone({ line, actions }: { line: Line; actions: GridActions }) {
  if (line.kind === 'customer') return <PhoneCustomer row={line.row} open={line.open} />;
  if (line.kind === 'item') return <PhoneItem line={line} {...actions} />;
  if (line.kind === 'fold') return <FoldLine line={line} />;
  return <Cell>Henter postene …</Cell>;
});

/** A press on a line: a customer opens and closes, the folded ones are shown. Its links and buttons do their own. */
function press(line: Line, { onOpen, onUnfold }: GridActions) {
  if (line.kind === 'customer') onOpen(line.key, !line.open);
  if (line.kind === 'fold') onUnfold();
}

const heights: Readonly<Record<Line['kind'], string>> = {
  customer: 'min-h-8 border-t border-line hover:bg-hover',
  item: 'min-h-6.75 bg-canvas',
  waiting: 'min-h-6.75 bg-canvas text-muted',
  fold: 'min-h-8 border-t border-line text-muted hover:bg-hover',
};

/**
 * The lines of the list, of which those in sight are drawn, and on paper all. Sums stay below the headings. Typing in the
 * search draws them when what is found is there.
 */
export const CustomerGrid = memo(function CustomerGrid({
  lines,
  customers,
  page,
  onOpen,
  onUnfold,
  onRemind,
}: { lines: readonly Line[]; customers: readonly Row[] } & GridActions) {
  // The same while one scrolls, so that only lines that come into sight are drawn.
  const actions = useMemo(() => ({ page, onOpen, onUnfold, onRemind }), [page, onOpen, onUnfold, onRemind]);
  const narrow = useNarrow();
  const hydrated = useHydrated();
  const printing = usePrinting();
  const scroller = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const { at, focus, onKeyDown, onFocus } = useLineKeys(root, lines, actions);
  useKeyHelp('Kundene', help);
  usePageKeys({ arrowdown: () => focus(at), arrowup: () => focus(at) });
  const inSight = useLinesInSight(scroller, lines, { narrow, focused: at });
  const drawn = printing ? lines.map((_, index) => ({ index, start: 0 })) : inSight.getVirtualItems();
  return (
    <div ref={scroller} className="@container/items h-full overflow-auto print:h-auto">
      <div
        ref={root}
        role="treegrid"
        aria-label="Åpne poster per kunde"
        aria-rowcount={lines.length + 2}
        className="figures min-w-[709px] text-table max-sm:min-w-0"
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {!narrow && <HeadRows customers={customers} />}
        {!hydrated && drawn.length < lines.length && <NotLoaded label="Åpne poster" />}
        <div className="relative" style={printing ? undefined : { height: inSight.getTotalSize() }}>
          {drawn.map(({ index, start }) => {
            const line = lines[index];
            if (!line) return null;
            const top = `translateY(${start - inSight.options.scrollMargin}px)`;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys.
              // biome-ignore lint/a11y/useSemanticElements: a line is a grid, which a table's row cannot be.
              <div
                key={line.key}
                ref={narrow && !printing ? inSight.measureElement : undefined}
                style={printing ? undefined : { transform: top }}
                role="row"
                aria-level={line.kind === 'item' || line.kind === 'waiting' ? 2 : 1}
                aria-rowindex={index + 3}
                aria-expanded={line.kind === 'customer' ? line.open : undefined}
                tabIndex={index === at ? 0 : -1}
                data-line={index}
                onClick={(event) => {
                  const target = event.target instanceof Element ? event.target : undefined;
                  if (!target?.closest('a, button')) press(line, actions);
                }}
                className={clsx(
                  'scroll-mt-16 outline-offset-[-2px]',
                  !printing && 'absolute inset-x-0 top-0',
                  narrow ? 'flex flex-col justify-center px-3 py-1.5' : lineClass,
                  heights[line.kind],
                  line.kind !== 'item' && 'cursor-pointer',
                  line.kind === 'customer' && !isOverdue(line.row) && 'text-muted',
                )}
              >
                {narrow ? <Phone line={line} actions={actions} /> : <Desk line={line} actions={actions} />}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
});
