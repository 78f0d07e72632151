import { Send } from 'lucide-react';
import { useToday } from '@/components/kit/context/use-today';
import { AgePill } from '@/components/kit/ui/age-pill';
import { Button } from '@/components/kit/ui/button';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { Cell } from './cell';
import { remindedText } from './customer-line';
import type { GridActions } from './grid-actions';
import { ItemName, itemText, restText } from './item-line';
import { customerOf, isInternal, isOverdue, type Line } from './lines';

/** A customer on a phone: name and age, what is overdue and the last reminder. */
export function PhoneCustomer({ row, open }: { row: Row; open: boolean }) {
  const [oldest, overdue] = [numberOf(row, 'oldest'), numberOf(row, 'pastDue')];
  const reminded = remindedText(row, useToday());
  return (
    <Cell className="flex min-h-10 flex-col justify-center gap-0.5">
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate text-body font-medium text-ink">{textOf(row, 'customer')}</span>
        {oldest !== undefined && <AgePill days={oldest} />}
      </span>
      <span className="flex items-center justify-between gap-2 text-muted">
        <span className={overdue === undefined ? undefined : 'font-semibold text-ink'}>
          {overdue === undefined
            ? `${formatNumber(numberOf(row, 'unpaid') ?? 0)} ikke forfalt`
            : `${formatNumber(overdue)} forfalt`}
        </span>
        {isInternal(row) && <span>{textOf(row, 'internal')}</span>}
        {!isInternal(row) && reminded !== '–' && (
          <span>{reminded === 'aldri' ? 'aldri purret' : `purret ${reminded}`}</span>
        )}
      </span>
      <span className="sr-only">{open ? 'åpnet' : ''}</span>
    </Cell>
  );
}

/** An item on a phone; the customer's last one has the reminder below it. */
export function PhoneItem({ line, page, onRemind }: { line: Extract<Line, { kind: 'item' }> } & GridActions) {
  const { row, customer, last } = line;
  const [due, late, rest] = [textOf(row, 'due'), numberOf(row, 'late'), restText(row)];
  const words = textOf(customer, 'reminded') === undefined ? 'Purr' : 'Purr igjen';
  return (
    <Cell className="flex flex-col gap-0.5">
      <span className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 gap-2">
          <ItemName line={line} page={page} />
          <span className="min-w-0 truncate text-muted">{itemText(row)}</span>
        </span>
        <span>{formatNumber(numberOf(row, 'unpaid') ?? 0, 2)}</span>
      </span>
      <span className="flex justify-between gap-2 text-caption text-muted">
        <span>
          {due && `Forfall ${formatDate(due)}`}
          {late !== undefined && `, ${formatNumber(late)} d siden`}
        </span>
        {rest && <span>{rest}</span>}
      </span>
      {last && onRemind && isOverdue(customer) && (
        <Button
          className="my-1 h-11! w-full"
          aria-label={`${words} ${textOf(customer, 'customer') ?? ''}`}
          onClick={() => onRemind(customerOf(customer))}
        >
          <Send className="size-4" aria-hidden />
          {words}
        </Button>
      )}
    </Cell>
  );
}
