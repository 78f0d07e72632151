'use client';

import { FileText, Mail } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { StatePill } from '@/components/kit/ui/state-pill';
import { Skeleton } from '@/components/kit/ui/states';
import { formatDate, formatMoment } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { orderCurrency } from '@/lib/domains/purchasing/orders/invoiced';
import { orderFacts } from '@/lib/domains/purchasing/orders/order-facts';
import type { OrderAct } from '@/lib/domains/purchasing/orders/order-state';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import { href } from '@/lib/platform/routing/href';
import { callOrder } from './call-order';
import { OrderActs } from './order-acts';
import { OrderLines } from './order-lines';
import { ReceiveForm } from './receive-form';
import { receiveParam } from './receive-param';

const done: Record<OrderAct, string> = {
  send: 'Bestillingen er sendt',
  approve: 'Bestillingen er godkjent',
  unapprove: 'Godkjenningen er angret',
  reject: 'Bestillingen er avvist',
  withdraw: 'Bestillingen er trukket tilbake til kladd',
  reopen: 'Bestillingen er åpnet igjen som kladd',
};

const kroner = (value: number) => `${formatNumber(value, 2)} kr`;
const money = (value: number, currency: string) =>
  currency === orderCurrency ? kroner(value) : `${currency} ${formatNumber(value, 2)}`;

/** What the order waits for, in a sentence; undefined where it waits for nobody. */
function waitsFor({ status, byOther, acts, limit, texts }: OrderView): string | undefined {
  if (status !== 'sendt') return undefined;
  const why = byOther && limit !== null ? `Over grensen på ${formatNumber(limit)} kr. ` : '';
  if (acts.includes('approve')) return `${why}Venter på godkjenning av deg eller en annen.`;
  return `${why}Venter på godkjenning av en annen enn den som sendte${texts.approvedby ? ` (${texts.approvedby})` : ''}.`;
}

function Facts({ order }: { order: OrderView }) {
  const facts: [string, string][] = [
    ['Prosjekt', order.project.label],
    ['Leverandør', order.supplier?.label ?? ''],
    ...orderFacts(order),
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The history of the order, and its deliveries, which can be undone. */
function Course({
  order,
  busy,
  onTakeBack,
}: {
  order: OrderView;
  busy: boolean;
  onTakeBack: (delivery: string) => void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section aria-label="Hendelser">
        <h3 className="mb-1 font-semibold">Hendelser</h3>
        <ol className="flex flex-col gap-1">
          {order.events.map(({ status, at, by, note }) => (
            <li key={`${status} ${at} ${by}`} className="text-table">
              <StatePill text={status} /> <span className="figures text-muted">{formatMoment(at)}</span> {by}
              {note && <span className="block pl-1 text-muted">{note}</span>}
            </li>
          ))}
        </ol>
      </section>
      <div className="flex flex-col gap-4">
        {order.deliveries.length > 0 && (
          <section aria-label="Mottak">
            <h3 className="mb-1 font-semibold">Mottak</h3>
            <ul className="flex flex-col">
              {order.deliveries.map(({ delivery, text, date, countam, by, packingnote }) => (
                <li key={delivery} className="flex min-h-10 items-center gap-2 text-table">
                  <span className="min-w-0 grow wrap-anywhere">
                    <span className="figures">
                      {formatDate(date)} · {countam}
                    </span>{' '}
                    {text}
                    <span className="block text-caption text-muted">
                      {[by, packingnote].filter(Boolean).join(' · ')}
                    </span>
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
            </ul>
          </section>
        )}
        {order.invoices.length > 0 && (
          <section aria-label="Fakturaer">
            <h3 className="mb-1 font-semibold">Fakturaer</h3>
            <ul>
              {order.invoices.map(({ invoice, no, kind, date, currency, netam }) => (
                <li key={invoice} className="figures flex justify-between gap-2 text-table">
                  <span>
                    {formatDate(date)} · {kind} {no}
                  </span>
                  <span>{money(kind === 'kreditnota' ? -netam : netam, currency)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}

function Files({ company, order }: { company: string; order: OrderView }) {
  const address = (file: string) => href('/api/equipment/order/file', { company, order: order.order, file });
  const approved = ['godkjent', 'delvis levert', 'levert'].includes(order.status);
  return (
    <span className="no-print flex flex-wrap gap-2">
      <a href={address('pdf')} target="_blank" rel="noopener" className={buttonClass('secondary')}>
        <FileText className="size-4" aria-hidden />
        PDF
      </a>
      {approved && order.kind === 'PO' && (
        <a href={address('mail')} className={buttonClass('secondary')}>
          <Mail className="size-4" aria-hidden />
          E-postutkast
        </a>
      )}
    </span>
  );
}

const quiet = { shallow: true, scroll: false } as const;

function Content({
  company,
  id,
  onEdit,
  onGone,
}: {
  company: string;
  id: string;
  onEdit: (order: OrderView) => void;
  onGone: () => void;
}) {
  const [version, setVersion] = useState(0);
  const { latest, failed, retry } = useRead('GET /api/equipment/order', { company, order: id }, version);
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [requested, setRequested] = useQueryState(receiveParam, parseAsString.withOptions(quiet));
  const [receiving, setReceiving] = useState(requested !== null);
  useEffect(() => {
    if (requested !== null) void setRequested(null);
  }, [requested, setRequested]);
  const named = useRef<{ of: string; op: string }>(undefined);
  const order = latest?.order;
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!order) return <Skeleton className="h-64" />;

  /** Performs an action on the order and reads it again in any case: a refusal may mean that the order has changed. */
  async function act(requested: Record<string, unknown> & { act: string }, said: string): Promise<boolean> {
    const of = JSON.stringify(requested);
    if (named.current?.of !== of) named.current = { of, op: uuidv7() };
    const { op } = named.current;
    const well = await run(() => callOrder({ company, op, order: id, ...requested }));
    if (well) {
      named.current = undefined;
      snackbar.success(said);
    }
    if (!well || requested.act !== 'remove') setVersion((count) => count + 1);
    refresh();
    return well;
  }

  const { version: seen } = order;
  const waits = waitsFor(order);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="figures text-heading font-semibold">{order.no}</span>
        <StatePill text={order.status} />
        <span className="figures text-heading">{kroner(order.sumam)}</span>
        <span className="text-muted">{order.kind === 'PVU' ? 'Verneutstyr' : (order.supplier?.label ?? '')}</span>
        <span className="ml-auto">
          <Files company={company} order={order} />
        </span>
      </div>
      {waits && <p className="rounded-control bg-sunken px-3 py-2">{waits}</p>}
      {order.remarks.length > 0 && (
        <ul aria-label="Avvik på fakturaene" className="font-medium wrap-anywhere text-bad">
          {order.remarks.map((said) => (
            <li key={said}>{said}</li>
          ))}
        </ul>
      )}
      {receiving && order.mayReceive ? (
        <ReceiveForm
          lines={order.lines}
          busy={busy}
          onCancel={() => setReceiving(false)}
          onReceive={async (received) => {
            if (await act({ act: 'deliver', ...received }, 'Mottaket er registrert')) setReceiving(false);
          }}
        />
      ) : (
        <>
          <OrderLines order={order} />
          <Facts order={order} />
          <Course
            order={order}
            busy={busy}
            onTakeBack={(delivery) => void act({ act: 'undeliver', delivery }, 'Mottaket er angret')}
          />
          <OrderActs
            order={order}
            busy={busy}
            onAct={(name, note) => act({ act: name, version: seen, ...(note && { note }) }, done[name])}
            onEdit={() => onEdit(order)}
            onRemove={async () => {
              if (await act({ act: 'remove', version: seen }, 'Kladden er slettet')) onGone();
            }}
            onReceive={() => setReceiving(true)}
          />
        </>
      )}
    </div>
  );
}

/** An order in a layer above the page: its content, its state, and the user's actions. */
export function OrderSheet({
  company,
  order,
  onClose,
  onEdit,
}: {
  company: string;
  order: string | undefined;
  onClose: () => void;
  onEdit: (order: OrderView) => void;
}) {
  return (
    <Dialog title="Bestilling" open={order !== undefined} onOpenChange={(open) => !open && onClose()} wide>
      {order !== undefined && <Content key={order} company={company} id={order} onEdit={onEdit} onGone={onClose} />}
    </Dialog>
  );
}
