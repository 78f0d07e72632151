'use client';

import clsx from 'clsx';
import { useRef } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { useNarrow } from '@/components/kit/ui/narrow';
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

const help = [
  { keys: 'Pil opp og ned', text: 'Går fra linje til linje' },
  { keys: 'Pil høyre og venstre', text: 'Åpner og lukker kunden' },
  { keys: 'P', text: 'Purrer kunden' },
];

function Desk({ line, actions }: { line: Line; actions: GridActions }) {
  if (line.kind === 'customer') return <CustomerLine line={line} {...actions} />;
  if (line.kind === 'item') return <ItemLine line={line} page={actions.page} />;
  if (line.kind === 'fold') return <FoldLine line={line} />;
  return <Cell>Henter postene …</Cell>;
}

function Phone({ line, actions }: { line: Line; actions: GridActions }) {
  if (line.kind === 'customer') return <PhoneCustomer row={line.row} open={line.open} />;
  if (line.kind === 'item') return <PhoneItem line={line} {...actions} />;
  if (line.kind === 'fold') return <FoldLine line={line} />;
  return <Cell>Henter postene …</Cell>;
}

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

/** The lines of the list; off the screen they cost neither layout nor paint. Sums stay below the headings. */
export function CustomerGrid({
  lines,
  customers,
  ...actions
}: { lines: readonly Line[]; customers: readonly Row[] } & GridActions) {
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const { at, focus, onKeyDown, onFocus } = useLineKeys(root, lines, actions);
  useKeyHelp('Kundene', help);
  usePageKeys({ arrowdown: () => focus(at), arrowup: () => focus(at) });
  return (
    <div className="@container/items h-full overflow-auto print:h-auto">
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
        <div>
          {lines.map((line, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the keys.
            // biome-ignore lint/a11y/useSemanticElements: a line is a grid, which a table's row cannot be.
            <div
              key={line.key}
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
                'scroll-mt-16 outline-offset-[-2px] [contain-intrinsic-size:auto_32px] [content-visibility:auto]',
                narrow ? 'flex flex-col justify-center px-3 py-1.5' : lineClass,
                heights[line.kind],
                line.kind !== 'item' && 'cursor-pointer',
                line.kind === 'customer' && !isOverdue(line.row) && 'text-muted',
              )}
            >
              {narrow ? <Phone line={line} actions={actions} /> : <Desk line={line} actions={actions} />}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
