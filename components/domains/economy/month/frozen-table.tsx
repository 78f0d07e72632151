import { MessageSquare } from 'lucide-react';
import { PlainTable } from '@/components/kit/ui/plain-table';
import { formatNumber } from '@/lib/core/format/number';
import { changeIn, dash } from '@/lib/core/format/value';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { groupResultPath } from '@/lib/platform/routing/paths';
import type { MonthAnswer } from './use-month';

const isChanged = (row: Row) => numberOf(row, 'nowam') !== undefined;
const textIn = (row: Row, column: string) => {
  const value = numberOf(row, column) ?? 0;
  return value === 0 ? dash : formatNumber(value);
};

/** The remarks of a closed month, and what opens those of a figure. */
export type Remarks = { all: MonthAnswer['remarks']; open: (row: Row) => void };

/** A figure's line, with the button to its remarks where its page has some. */
function Line({ row, remarks: { all, open } }: { row: Row; remarks: Remarks }) {
  const name = textOf(row, 'frozenline') ?? '';
  const count = all.filter(({ figure, solved_by }) => figure === row._figure && solved_by === null).length;
  if (row._path === groupResultPath) return name;
  return (
    <span className="inline-flex items-center gap-1">
      {name}
      <button
        type="button"
        aria-label={`Merknader til ${[name, textOf(row, 'frozenfigure')].filter(Boolean).join(', ')}`}
        className="no-print inline-flex items-center gap-0.5 rounded-control p-1 text-faint hover:bg-hover hover:text-accent data-open:text-accent max-sm:p-3"
        data-open={count > 0 || undefined}
        onClick={() => open(row)}
      >
        <MessageSquare aria-hidden className="size-3.5" />
        {count > 0 && count}
      </button>
    </span>
  );
}

/** The figures of a closed month: what was frozen, and where it is shown otherwise today, what it is now and the change. */
export function FrozenTable({
  widget,
  className,
  remarks,
}: {
  widget: Tabulator;
  className?: string;
  remarks: Remarks;
}) {
  const several = widget.data.some((row) => row.frozenfigure !== null);
  return (
    <PlainTable
      label={`${widget.title}, ${widget.subtitle}`}
      className={className}
      rows={widget.data}
      keyOf={(row) => String(row._figure)}
      rowLook={(row) => isChanged(row) && 'bg-warn-soft'}
      empty={widget.parameters.empty}
      columns={[
        { head: widget.title, heads: true, cell: (row) => <Line row={row} remarks={remarks} /> },
        ...(several ? [{ head: 'Tall', cell: (row: Row) => textOf(row, 'frozenfigure') }] : []),
        {
          head: 'Frosset',
          figure: true,
          cell: (row) =>
            isChanged(row) ? <s className="text-muted">{textIn(row, 'frozenam')}</s> : textIn(row, 'frozenam'),
        },
        {
          head: 'Nå',
          figure: true,
          cell: (row) => (isChanged(row) ? <b className="font-semibold">{textIn(row, 'nowam')}</b> : dash),
        },
        {
          head: 'Endret',
          figure: true,
          cell: (row) => (isChanged(row) ? changeIn('table', 'amount', numberOf(row, 'changedam') ?? 0) : dash),
        },
      ]}
    />
  );
}
