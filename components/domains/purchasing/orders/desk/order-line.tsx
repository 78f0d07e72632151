'use client';

import clsx from 'clsx';
import { memo } from 'react';
import { useNarrow } from '@/components/kit/ui/narrow';
import { formatKroner, formatNumber } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { Delivery, Difference, Named, OrderLink, type RowActs, Status, StepButton } from './order-cells';
import type { DeskRow } from './row';

type Props = {
  row: DeskRow;
  /** True for the row with the focus, or the first to get it. */
  focused: boolean;
  columns: number;
  /** Shows the reason why the row deviates, instead of its contents. */
  saysWhy: boolean;
  onFocus: (order: string) => void;
} & RowActs;

const cell = 'px-2 whitespace-nowrap';

/** A row on a phone: who and how much, its state and delivery, its step. */
function NarrowCell(props: Props) {
  const { row, columns, saysWhy, company } = props;
  return (
    <td colSpan={columns} className="p-3">
      <div className="flex items-baseline justify-between gap-2">
        <span className="min-w-0">
          <OrderLink {...props} />{' '}
          <span className="wrap-anywhere">
            <Named kind="supplier" id={row.supplier} text={row.who} company={company} />
          </span>
        </span>
        <span className="figures font-semibold">{formatNumber(row.sumam)}</span>
      </div>
      {saysWhy && row.mismatch !== '' && <p className="wrap-anywhere text-bad">{row.mismatch}</p>}
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Status row={row} />
        <Delivery row={row} />
        {row.differenceam !== null && <Difference row={row} />}
        <span className="ml-auto">
          <StepButton {...props} />
        </span>
      </div>
    </td>
  );
}

function WideCells(props: Props) {
  const { row, saysWhy, company } = props;
  const why = saysWhy && row.mismatch !== '';
  const what = why ? row.mismatch : row.what;
  return (
    <>
      <th scope="row" className={clsx(cell, 'figures h-8 pl-3 text-left')}>
        <OrderLink {...props} />
      </th>
      <td className="w-full max-w-0 min-w-48 truncate px-2" title={`${row.who} ${what}`}>
        <Named kind="supplier" id={row.supplier} text={row.who} company={company} />{' '}
        <span className={clsx('text-caption', why ? 'text-bad' : 'text-muted')}>{what}</span>
      </td>
      <td className={clsx(cell, 'figures')} title={row.project}>
        <Named kind="project" id={row.projectId} text={row.project.split(' ')[0] ?? ''} company={company} />
      </td>
      <td className="max-w-48 truncate px-2" title={row.orderedby}>
        {row.orderedby}
      </td>
      <td className={cell}>
        <Status row={row} />
      </td>
      <td className={clsx(cell, 'figures')}>
        <Delivery row={row} />
      </td>
      <td className={clsx(cell, 'figures border-l border-line text-right font-semibold')}>{formatNumber(row.sumam)}</td>
      <td className={clsx(cell, 'figures text-right')}>
        {row.delivered || <span className="text-faint">{dash}</span>}
      </td>
      <td className={clsx(cell, 'figures text-right')}>
        {row.invoicedam === null ? <span className="text-faint">{dash}</span> : formatKroner(row.invoicedam)}
      </td>
      <td className={clsx(cell, 'figures text-right')} title={row.mismatch || undefined}>
        <Difference row={row} />
      </td>
      <td className={clsx(cell, 'py-0.5 pr-3 text-right')}>
        <StepButton {...props} />
      </td>
    </>
  );
}

/** An order of the list, which takes the focus as a whole. */
export const OrderLine = memo(function OrderLine(props: Props) {
  const { row, focused, onFocus } = props;
  return (
    <tr
      data-order={row.order}
      aria-label={`${row.no} ${row.who}`}
      tabIndex={focused ? 0 : -1}
      onFocus={() => onFocus(row.order)}
      className={clsx('border-t border-line outline-offset-[-2px]', focused ? 'bg-accent-soft' : 'hover:bg-hover')}
    >
      {useNarrow() ? <NarrowCell {...props} /> : <WideCells {...props} />}
    </tr>
  );
});
