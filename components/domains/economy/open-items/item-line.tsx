import { useShell } from '@/components/kit/context/shell-context';
import { ItemNumber } from '@/components/kit/ui/item-number';
import { ledgerDay } from '@/lib/core/filters/ledger-day';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { ageBands, type BandKey, bandOf } from '@/lib/platform/ledger/customer-ages';
import { textWithoutName } from '@/lib/platform/ledger/text-without-name';
import type { PageView } from '@/lib/platform/routing/page-view';
import { Cell } from './cell';
import { unagedCell } from './grid-columns';
import type { Line } from './lines';
import { Money } from './money';

type OfItem = { line: Extract<Line, { kind: 'item' }>; page: PageView };

/** The item's number; what has none is called by its text. */
export function ItemName({ line: { row }, page }: OfItem) {
  const { company } = useShell();
  return <ItemNumber tabIndex={-1} row={row} company={{ id: page.company.id, paths: company?.paths ?? [] }} />;
}

/** An item's text without its customer's own name, which stands above it. */
export const itemText = (row: Row) => textWithoutName(textOf(row, 'text') ?? '', textOf(row, 'customer') ?? '');

/** 'rest av 64.046' where a part is paid. */
export function restText(row: Row): string | undefined {
  const [amount, unpaid] = [numberOf(row, 'amount'), numberOf(row, 'unpaid')];
  return amount === undefined || amount === unpaid ? undefined : `rest av ${formatNumber(amount)}`;
}

const lateKeys: readonly BandKey[] = ageBands.slice(1).map(({ key }) => key);

/** The cells of an item: its amount stands in the column of its age, or in the open ones while it is not due. */
export function ItemLine({ line, page }: OfItem) {
  const { row } = line;
  const [date, due, late] = [textOf(row, 'date'), textOf(row, 'due'), numberOf(row, 'late')];
  const unpaid = numberOf(row, 'unpaid') ?? 0;
  const { key } = bandOf({ unpaid, due: due ?? null }, ledgerDay(page.filters));
  const rest = restText(row);
  return (
    <>
      <Cell className="flex min-w-0 items-center gap-2.5 pl-5.5 whitespace-nowrap">
        <ItemName line={line} page={page} />
        {date && <span className="text-muted">{formatDate(date)}</span>}
        <span className="min-w-0 truncate" title={textOf(row, 'text')}>
          {itemText(row)}
        </span>
        {rest && <span className="ml-auto text-faint">{rest}</span>}
      </Cell>
      <Cell className="text-right text-muted">{due && formatDate(due)}</Cell>
      <Cell className="text-right text-muted">{late !== undefined && `${formatNumber(late)} d`}</Cell>
      {lateKeys.map((band) => (
        <Money key={band} blank amount={band === key ? unpaid : undefined} aged />
      ))}
      <Cell className="text-right">
        {key !== 'notDue' && <span className={unagedCell}>{formatNumber(unpaid)}</span>}
      </Cell>
      <Money blank amount={key === 'notDue' ? unpaid : undefined} className="text-muted" />
      <Cell />
      <Cell />
    </>
  );
}
