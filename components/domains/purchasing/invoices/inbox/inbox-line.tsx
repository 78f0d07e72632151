'use client';

import clsx from 'clsx';
import { memo } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { claimSupplierParam } from '@/lib/domains/purchasing/invoices/claim-params';
import { href } from '@/lib/platform/routing/href';
import { claimsPath } from '@/lib/platform/routing/paths';
import { thingHref } from '@/lib/platform/routing/things';
import { DueDay } from '../due-day';
import { groupOfRow } from './inbox-rows';
import { MarkBox } from './mark-box';
import type { Marked } from './use-marked';

/** Days after which a reminder of a sent claim is due. */
const askAgainDays = 60;

/** An amount, a foreign one with its currency before it. */
export function Amount({ row }: { row: Row }) {
  const currency = textOf(row, 'currency') ?? 'NOK';
  return (
    <>
      {currency !== 'NOK' && <span className="mr-1 text-caption text-muted">{currency}</span>}
      {formatNumber(numberOf(row, 'netam') ?? 0, 2)}
    </>
  );
}

/** Shows the next action on an invoice: settle, tie, remind; else its state. */
function Status({ row, address, company }: { row: Row; address: string; company: string }) {
  const today = useToday();
  const { company: open } = useShell();
  const group = groupOfRow(row);
  const name = `${textOf(row, 'invoiceno')} ${textOf(row, 'seller')}`;
  const small = buttonClass('secondary', 'relative z-1 h-6.5! px-2 text-table! max-sm:h-10!');
  if (group === 'Å avgjøre' || group === 'Ikke koblet') {
    const verb =
      group === 'Å avgjøre' ? 'Avgjør' : /sammenlignet/.test(textOf(row, 'differs') ?? '') ? 'Se over' : 'Koble';
    return (
      <Link prefetch={false} href={address} tabIndex={-1} aria-label={`${verb} ${name}`} className={small}>
        {verb}
      </Link>
    );
  }
  const since = textOf(row, '_sentsince');
  if (group !== 'Krav sendt' || since === undefined) return <StatePill text={group} />;
  const days = daysBetween(since, today);
  if (days < askAgainDays || !open?.paths.includes(claimsPath))
    return <StatePill text={`${group} · ${days} d`} tone="active" />;
  const claims = href(claimsPath, { company, [claimSupplierParam]: textOf(row, '_key') ?? '' });
  return (
    <span className="flex items-center justify-end gap-2">
      <span className="text-caption text-muted">sendt, {formatNumber(days)} d</span>
      <Link prefetch={false} href={claims} aria-label={`Purr ${name}`} className={small}>
        Purr
      </Link>
    </span>
  );
}

/** Shows the order that an invoice was compared with, or the project's hire. */
function HeldAgainst({ row, company }: { row: Row; company: string }) {
  const { company: open } = useShell();
  const text = textOf(row, 'heldagainst');
  if (text === undefined) return <span className="text-faint">{dash}</span>;
  const reader = { company, paths: open?.paths ?? [] };
  const [order, project] = [textOf(row, '_order'), textOf(row, '_project')];
  const address = order ? thingHref('order', order, reader) : project && thingHref('project', project, reader);
  if (!address) return text;
  return (
    <Link prefetch={false} href={address} tabIndex={-1} className="relative z-1 text-accent hover:underline">
      {text}
    </Link>
  );
}

const cell = 'px-2 py-1.5 whitespace-nowrap';

/** An invoice of the inbox: the whole row leads to its page. */
export const InboxLine = memo(function InboxLine({
  row,
  address,
  company,
  isMarked,
  onMark,
}: {
  row: Row;
  address: string;
  company: string;
  /** Undefined for who may not decide, like what marks it. */
  isMarked: boolean | undefined;
  onMark: Marked['mark'] | undefined;
}) {
  const today = useToday();
  const { company: open } = useShell();
  const group = groupOfRow(row);
  const isOpen = group === 'Å avgjøre' || group === 'Ikke koblet';
  const [due, words, amount, supplier] = [
    textOf(row, 'duedate'),
    textOf(row, 'differs'),
    numberOf(row, 'differsam'),
    textOf(row, '_supplier'),
  ];
  const seller = textOf(row, 'seller') ?? '';
  const sellerAddress = supplier && thingHref('supplier', supplier, { company, paths: open?.paths ?? [] });
  const id = textOf(row, 'xid') ?? '';
  return (
    <tr
      data-invoice={id}
      className={clsx(
        'relative border-b border-line last:border-0 focus-within:bg-accent-soft hover:bg-hover focus-within:hover:bg-accent-soft',
        isMarked && 'bg-accent-soft',
      )}
    >
      {onMark && (
        <td className="w-8 pl-3">
          <MarkBox
            text={`Merk ${textOf(row, 'invoiceno') ?? ''} ${seller}`}
            checked={isMarked ?? false}
            onChange={(to) => onMark([id], to)}
          />
        </td>
      )}
      <th scope="row" className="max-w-64 truncate px-3 py-1.5 text-left font-medium" title={seller}>
        {sellerAddress ? (
          <Link prefetch={false} href={sellerAddress} tabIndex={-1} className="relative z-1 hover:underline">
            {seller}
          </Link>
        ) : (
          seller
        )}
      </th>
      <td className={cell}>
        <Link
          prefetch={false}
          href={address}
          data-row-link
          className="figures text-accent outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {textOf(row, 'invoiceno')}
        </Link>
      </td>
      <td className={cell}>{due === undefined ? dash : <DueDay day={due} today={today} isOpen={isOpen} />}</td>
      <td className={clsx(cell, 'figures')}>
        <HeldAgainst row={row} company={company} />
      </td>
      <td className={clsx(cell, 'figures text-right')}>
        <Amount row={row} />
      </td>
      <td className={clsx('w-full max-w-0 min-w-52 px-2 py-1.5', group === 'Ikke koblet' && 'text-warn')} title={words}>
        <span className="line-clamp-2">{words}</span>
      </td>
      <td className={clsx(cell, 'figures text-right', group === 'Å avgjøre' && 'font-semibold text-bad')}>
        {amount === undefined ? <span className="text-faint">{dash}</span> : formatNumber(amount, 2)}
      </td>
      <td className={clsx(cell, 'py-0.5 pr-3 text-right')}>
        <Status row={row} address={address} company={company} />
      </td>
    </tr>
  );
});
