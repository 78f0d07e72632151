'use client';

import type { ReactNode } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatDate, formatMoment } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { orderWord } from '@/lib/core/format/order-states';
import { orderCurrency } from '@/lib/domains/purchasing/orders/invoiced';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import { thingHref } from '@/lib/platform/routing/things';
import { OrderLetters } from './order-letters';

const money = (value: number, currency: string) =>
  `${currency === orderCurrency ? '' : `${currency} `}${formatNumber(value, 2)}${currency === orderCurrency ? ' kr' : ''}`;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="flex flex-col gap-1 text-table">{children}</ul>
    </section>
  );
}

function Deliveries({
  order,
  busy,
  onTakeBack,
}: {
  order: OrderView;
  busy: boolean;
  onTakeBack: (delivery: string) => void;
}) {
  return (
    <Part title="Mottak">
      {order.deliveries.map(({ delivery, text, date, countam, by, packingnote }) => (
        <li key={delivery} className="flex min-h-10 items-center gap-2">
          <span className="min-w-0 grow wrap-anywhere">
            <span className="figures">
              {formatDate(date)} · {countam}
            </span>{' '}
            {text}
            <span className="block text-caption text-muted">{[by, packingnote].filter(Boolean).join(' · ')}</span>
          </span>
          {order.mayReceive && (
            <Button
              look="quiet"
              aria-label={`Angre mottak av ${text}`}
              disabled={busy}
              onClick={() => onTakeBack(delivery)}
            >
              Angre
            </Button>
          )}
        </li>
      ))}
    </Part>
  );
}

/** The invoices and credit notes on the order, each a link to its own page for who may read it. */
function Invoices({ company, invoices }: { company: string; invoices: OrderView['invoices'] }) {
  const { company: open } = useShell();
  const reader = { company, paths: open?.paths ?? [] };
  return (
    <Part title="Fakturaer">
      {invoices.map(({ invoice, no, kind, date, currency, netam }) => {
        const address = thingHref('invoice', invoice, reader);
        const name = `${kind} ${no}`;
        return (
          <li key={invoice} className="figures flex justify-between gap-2 max-sm:min-h-10 max-sm:items-center">
            <span>
              {formatDate(date)} ·{' '}
              {address === undefined ? (
                name
              ) : (
                <Link prefetch={false} href={address} className="text-accent hover:underline">
                  {name}
                </Link>
              )}
            </span>
            <span>{money(kind === 'kreditnota' ? -netam : netam, currency)}</span>
          </li>
        );
      })}
    </Part>
  );
}

/** Shows the order's history: its steps, deliveries and letters (which can be undone) and invoices. */
export function OrderCourse({
  company,
  order,
  busy,
  onTakeBack,
  onUnwrite,
}: {
  company: string;
  order: OrderView;
  busy: boolean;
  onTakeBack: (delivery: string) => void;
  onUnwrite: (letter: string) => void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Part title="Hendelser">
        {order.events.map(({ status, at, by, note }) => (
          <li key={`${status} ${at} ${by}`}>
            <StatePill text={orderWord(status)} /> <span className="figures text-muted">{formatMoment(at)}</span> {by}
            {note && <span className="block pl-1 text-muted">{note}</span>}
          </li>
        ))}
      </Part>
      <div className="flex flex-col gap-4">
        {order.deliveries.length > 0 && <Deliveries order={order} busy={busy} onTakeBack={onTakeBack} />}
        <OrderLetters order={order} busy={busy} onUnwrite={onUnwrite} />
        {order.invoices.length > 0 && <Invoices company={company} invoices={order.invoices} />}
      </div>
    </div>
  );
}
