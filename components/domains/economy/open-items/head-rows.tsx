// biome-ignore-all lint/a11y/useSemanticElements: a line is a grid, which a table's row cannot be.
// biome-ignore-all lint/a11y/useFocusableInteractive: the lines below have the focus.
import clsx from 'clsx';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { numberOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { Cell } from './cell';
import { agedCell, heads, lineClass } from './grid-columns';
import { isInternal } from './lines';
import { Money } from './money';

/** The sums of the customers shown. */
function SumRow({ rows }: { rows: readonly Row[] }) {
  const sum = (column: string) => sumMoney(rows.map((row) => numberOf(row, column) ?? 0));
  const [overdue, items] = [sum('overdueItems'), sum('items')];
  const oldest = Math.max(0, ...rows.map((row) => numberOf(row, 'oldest') ?? 0));
  const count = `${formatNumber(rows.length)} ${rows.length === 1 ? 'kunde' : 'kunder'}`;
  return (
    <div role="row" className={clsx(lineClass, 'h-8 border-b border-line bg-sunken font-semibold')}>
      <Cell>{count}</Cell>
      {/* Four digits each need the room of the cell before. */}
      <Cell className="flex justify-end whitespace-nowrap">{`${formatNumber(overdue)} av ${formatNumber(items)}`}</Cell>
      <Cell className="text-right">{oldest > 0 && `${formatNumber(oldest)} d`}</Cell>
      {(['upTo30', 'upTo60', 'upTo90', 'over90'] as const).map((column) => (
        <Money key={column} amount={sum(column)} aged />
      ))}
      <Money amount={sum('pastDue')} />
      <Money amount={sum('unpaid')} />
      <Cell />
      <Cell />
    </div>
  );
}

/** The headings and the sums, which stay above the lines that scroll. */
export function HeadRows({ customers }: { customers: readonly Row[] }) {
  return (
    <div className="sticky top-0 z-10">
      <div role="row" className={clsx(lineClass, 'h-8 border-b border-line bg-surface text-muted')}>
        {heads.map(({ text, start, aged }) => (
          <div key={text} role="columnheader" className={clsx(!start && 'text-right', aged && agedCell)}>
            {text === '' ? <span className="sr-only">Purring</span> : text}
          </div>
        ))}
      </div>
      <SumRow rows={customers.filter((row) => !isInternal(row))} />
    </div>
  );
}
