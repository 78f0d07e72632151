'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { useRefresh } from '@/components/kit/routing/address';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';
import { needsApproval, type OrderAct } from '@/lib/domains/purchasing/orders/order-state';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';
import { callOrder } from './call-order';
import { OrderActs } from './order-acts';
import { OrderCourse } from './order-course';
import { OrderFacts, OrderHead } from './order-head';
import { OrderLines } from './order-lines';
import { ReceiveForm } from './receive-form';
import { receiveParam } from './receive-param';

const done: Record<Exclude<OrderAct, 'send'>, string> = {
  approve: 'Bestillingen er godkjent',
  unapprove: 'Godkjenningen er angret',
  reject: 'Bestillingen er avvist',
  withdraw: 'Bestillingen er trukket tilbake til kladd',
  reopen: 'Bestillingen er åpnet igjen som kladd',
};

/** The day the supplier has confirmed, for an order that is not all delivered. */
function AgreedDelivery({ order, onAgree }: { order: OrderView; onAgree: (day: string | null) => void }) {
  if (!order.mayReceive || order.status === 'levert') return null;
  const byText = order.deliverydate === null && order.delivery !== null;
  return (
    <DateField
      id="avtalt"
      label="Avtalt levering"
      className="w-56 max-sm:w-full"
      from={order.orderdate}
      value={order.deliverydate ?? ''}
      saves
      help={byText ? `Etter teksten: ${formatDate(order.delivery ?? '')}` : 'Dagen leverandøren har bekreftet.'}
      onChange={(day) => onAgree(day || null)}
    />
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
      // A letter can be taken back for as long as it waits.
      if (requested.send === true)
        snackbar.sending(said, () => void act({ act: 'unwrite', letter: op }, 'Brevet er angret'));
      else snackbar.success(said);
    }
    if (!well || requested.act !== 'remove') setVersion((count) => count + 1);
    refresh();
    return well;
  }

  const { version: seen } = order;
  const letterTo = (supplier: string) => ({
    act: 'write',
    kind: 'bestilling',
    ...(order.supplier === null && { supplier }),
  });
  const sent = `Bestillingen er ${needsApproval(order.lines, order.limit) ? 'til godkjenning' : 'klar til leverandøren'}`;
  return (
    <div className="flex flex-col gap-4">
      <OrderHead
        company={company}
        order={order}
        busy={busy}
        onWritten={(to) => void act(letterTo(to), 'Utkastet til leverandøren er lastet ned')}
        onSend={async (all) => {
          for (const to of all)
            if (!(await act({ ...letterTo(to), send: true }, 'Bestillingen sendes om noen sekunder'))) return;
        }}
      />
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
          <AgreedDelivery
            order={order}
            onAgree={(day) => void act({ act: 'agree', deliverydate: day }, 'Leveringen er avtalt')}
          />
          <OrderFacts order={order} />
          <OrderCourse
            company={company}
            order={order}
            busy={busy}
            onTakeBack={(delivery) => void act({ act: 'undeliver', delivery }, 'Mottaket er angret')}
            onUnwrite={(letter) => void act({ act: 'unwrite', letter }, 'Brevet er angret')}
          />
          <OrderActs
            order={order}
            busy={busy}
            onAct={(name, note) =>
              act({ act: name, version: seen, ...(note && { note }) }, name === 'send' ? sent : done[name])
            }
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
