'use client';

import clsx from 'clsx';
import { useState } from 'react';
import { Link } from '@/components/kit/ui/link';
import { Tabs } from '@/components/kit/ui/tabs';
import { formatDate } from '@/lib/core/format/date';
import { formatKroner, formatNumber, formatShortPrice, sumMoney } from '@/lib/core/format/number';
import { taxGroupName } from '@/lib/domains/purchasing/invoices/tax-groups';
import { unitName } from '@/lib/domains/purchasing/invoices/unit-names';
import { InvoiceFiles } from '../invoice-files';
import { pieces, redCells } from './line-parts';
import type { SettleInvoice } from './settle-model';

const mark = 'rounded-xs bg-bad-soft px-0.5';
/** The document types that the paper's own title states. */
const usualTypes: ReadonlySet<string> = new Set(['Faktura', 'Kreditnota']);

/** The invoice as it can be read, with what differs marked. */
function InvoicePaper({ invoice }: { invoice: SettleInvoice }) {
  const money = (value: number) => formatNumber(value, 2);
  const facts: [string, string | null][] = [
    ['Type', usualTypes.has(invoice.typename) ? null : invoice.typename],
    ['Til', invoice.buyer],
    ['Referanser', invoice.references],
    ['Krediterer', invoice.billingreference],
    ['Betales med', invoice.paymentid],
    ['Konto', invoice.bankaccount],
    ['Merknad', invoice.note],
  ];
  const net = sumMoney([invoice.lineam, -invoice.allowanceam, invoice.chargeam]);
  const sums: [string, number][] = [
    ['Sum uten mva.', net],
    ...invoice.taxes.map((tax): [string, number] => [`Mva. ${taxGroupName(tax)}`, tax.taxam]),
    [`Å betale, ${invoice.currency}`, invoice.payableam],
  ];
  return (
    <div className="flex flex-col gap-3 p-3 text-caption">
      <p className="flex justify-between gap-3">
        <span className="text-body font-semibold">
          {invoice.kind === 'kreditnota' ? 'Kreditnota' : 'Faktura'} {invoice.no}
          <span className="figures block text-caption font-normal text-muted">{formatDate(invoice.issuedate)}</span>
        </span>
        <span className="text-right font-medium">{invoice.seller}</span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className="figures border-t border-line">
        {invoice.lines.map((line) => {
          const held = invoice.settling.lines.find((one) => one.line === line.xid);
          const cells = held ? redCells(held) : { received: false, count: false, price: false };
          const isLoose = held?.findings.some(({ reason }) => reason === 'ikke bestilt');
          return (
            <li key={line.xid} className="flex justify-between gap-3 border-b border-line py-1">
              <span className="min-w-0">
                <span className={clsx('wrap-anywhere', isLoose && mark)}>{line.text}</span>
                <span className="block text-muted">
                  <span className={clsx((cells.received || cells.count) && mark)}>
                    {pieces(line.countam)} {unitName(line.unitcode)}
                  </span>
                  {' × '}
                  <span className={clsx(cells.price && mark)}>{formatShortPrice(line.priceam)}</span>
                  {line.pricecountam !== 1 && ` pr. ${pieces(line.pricecountam)}`}
                </span>
              </span>
              <span className="shrink-0">{money(line.netam)}</span>
            </li>
          );
        })}
      </ul>
      <dl className="figures ml-auto grid grid-cols-[auto_auto] gap-x-6">
        {sums.map(([name, value], at) => (
          <div key={name} className="contents">
            <dt className={clsx(at === sums.length - 1 ? 'font-semibold' : 'text-muted')}>{name}</dt>
            <dd className={clsx('text-right', at === sums.length - 1 && 'font-semibold')}>{money(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Order = NonNullable<SettleInvoice['settling']['order']>;

function OrderPaper({ order, address }: { order: Order; address: string | undefined }) {
  return (
    <div className="figures flex flex-col gap-2 p-3 text-caption">
      <p>
        {address ? (
          <Link prefetch={false} href={address} className="text-body font-semibold text-accent hover:underline">
            {order.no}
          </Link>
        ) : (
          <span className="text-body font-semibold">{order.no}</span>
        )}
        <span className="block text-muted">
          Bestilt {formatDate(order.orderdate)}
          {order.orderedby !== null && ` av ${order.orderedby}`}
          {order.coming !== null && `, resten lovet ${formatDate(order.coming)}`}
        </span>
      </p>
      <ul>
        {order.lines.map(({ text, count, price: unit, delivered, measure }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order may be alike, and the list never changes.
          <li key={at} className="flex justify-between gap-3 border-b border-line py-1">
            <span className="min-w-0">
              <span className="wrap-anywhere">{text}</span>
              <span className="block text-muted">
                {pieces(count)} {measure}
                {unit !== null && ` × ${formatShortPrice(unit)}`}, {pieces(delivered)} mottatt
              </span>
            </span>
            <span className="shrink-0">{unit === null ? '–' : formatKroner(count * unit)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReceivedPaper({ order }: { order: Order }) {
  if (order.deliveries.length === 0) return <p className="p-3 text-caption text-muted">Ingenting er mottatt ennå.</p>;
  return (
    <ul className="figures p-3 text-caption">
      {order.deliveries.map(({ date, text, count, note, by }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two receipts may be alike, and the list never changes.
        <li key={at} className="border-b border-line py-1">
          <span className="font-medium">
            {formatDate(date)}: {pieces(count)} {text}
          </span>
          <span className="block text-muted">
            {note !== null && `Pakkseddel ${note}, `}mottatt av {by}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The papers of an invoice: a copy to read, its order and what came, and its files. */
export function Papers({
  company,
  invoice,
  orderAddress,
}: {
  company: string;
  invoice: SettleInvoice;
  orderAddress: string | undefined;
}) {
  const [tab, setTab] = useState('faktura');
  const { order, seller } = invoice.settling;
  const tabs = [
    { value: 'faktura', text: 'Faktura', content: <InvoicePaper invoice={invoice} /> },
    ...(order
      ? [
          { value: 'bestilling', text: 'Bestilling', content: <OrderPaper order={order} address={orderAddress} /> },
          { value: 'mottak', text: 'Mottak', content: <ReceivedPaper order={order} /> },
        ]
      : []),
  ];
  const claims = seller.claims === 0 ? 'ingen krav' : `${formatNumber(seller.claims)} krav`;
  return (
    <aside aria-label="Papirer" className="rounded-control border border-line bg-surface">
      <Tabs label="Papirer" tabs={tabs} value={tab} onChange={setTab} />
      <div className="border-t border-line px-3 pb-2">
        <InvoiceFiles company={company} invoice={invoice.xid} files={invoice.files} />
      </div>
      <p className="figures flex justify-between gap-3 border-t border-line px-3 py-2 text-caption text-muted">
        <span>{invoice.seller} siste 12 mnd.</span>
        <span>
          {formatNumber(seller.orders)} {seller.orders === 1 ? 'bestilling' : 'bestillinger'}, {claims}
        </span>
      </p>
    </aside>
  );
}
