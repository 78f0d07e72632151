import { PlainTable } from '@/components/kit/ui/plain-table';
import { formatNumber } from '@/lib/core/format/number';
import { changeIn, dash } from '@/lib/core/format/value';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';

const isChanged = (row: Row) => numberOf(row, 'nowam') !== undefined;
const nameOf = (row: Row) => textOf(row, 'frozenline') ?? '';
const textIn = (row: Row, column: string) => {
  const value = numberOf(row, column) ?? 0;
  return value === 0 ? dash : formatNumber(value);
};

/** The figures of a closed month: what was frozen, and where it is shown otherwise today, what it is now and the change. */
export function FrozenTable({ widget, className }: { widget: Tabulator; className?: string }) {
  const several = new Set(widget.data.map((row) => row.frozenfigure)).size > 1;
  return (
    <PlainTable
      label={`${widget.title}, ${widget.subtitle}`}
      className={className}
      rows={widget.data}
      keyOf={(row) => String(row._figure)}
      rowLook={(row) => isChanged(row) && 'bg-warn-soft'}
      empty={widget.parameters.empty}
      columns={[
        { head: widget.title, heads: true, cell: nameOf },
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
