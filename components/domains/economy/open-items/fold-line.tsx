import { ChevronRight } from 'lucide-react';
import { formatNumber } from '@/lib/core/format/number';
import { Cell } from './cell';
import { agedCell } from './grid-columns';
import type { Line } from './lines';
import { Money } from './money';

/** The customers with nothing overdue, as one line that shows them. */
export function FoldLine({ line: { customers, items, unpaid } }: { line: Extract<Line, { kind: 'fold' }> }) {
  return (
    <>
      <Cell className="flex items-center gap-1.5">
        <ChevronRight className="size-4 shrink-0" aria-hidden />
        {`${formatNumber(customers)} kunder uten forfalte poster`}
      </Cell>
      <Cell className="text-right max-sm:hidden">{`0 av ${formatNumber(items)}`}</Cell>
      <Cell className="max-sm:hidden" />
      {['upTo30', 'upTo60', 'upTo90', 'over90'].map((column) => (
        <Cell key={column} className={agedCell} />
      ))}
      <Cell className="max-sm:hidden" />
      <Money amount={unpaid} className="max-sm:pl-5.5 max-sm:text-left" />
      <Cell className="max-sm:hidden" />
      <Cell className="max-sm:hidden" />
    </>
  );
}
