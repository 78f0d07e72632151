'use client';

import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { WordDialog } from '@/components/kit/ui/word-dialog';
import type { OrderAct } from '@/lib/domains/purchasing/orders/order-state';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';

/** The user's actions on the order, the most likely last: at the bottom, full-width on a phone. */
export function OrderActs({
  order,
  busy,
  onAct,
  onEdit,
  onRemove,
  onReceive,
}: {
  order: OrderView;
  busy: boolean;
  onAct: (act: OrderAct, note?: string) => Promise<boolean>;
  onEdit: () => void;
  onRemove: () => void;
  onReceive: () => void;
}) {
  const { acts, mayEdit, mayReceive } = order;
  const left = order.lines.some(({ countam, delivered }) => delivered < countam);
  // Its filled button is the letter to a supplier then (order-head.tsx).
  const toSend = order.state === 'klar' && order.receivers.length > 0;
  const wide = 'max-sm:h-12';
  if (acts.length === 0 && !mayEdit && !mayReceive) return null;
  return (
    <BottomBar className="no-print sticky -bottom-5 flex flex-wrap justify-end gap-2 border-t border-line bg-raised py-3 max-sm:grid max-sm:grid-cols-2">
      {mayEdit && (
        <>
          <Button look="danger" className={wide} disabled={busy} onClick={onRemove}>
            Slett kladden
          </Button>
          <Button className={wide} disabled={busy} onClick={onEdit}>
            Rediger
          </Button>
        </>
      )}
      {acts.includes('withdraw') && (
        <Button className={wide} disabled={busy} onClick={() => void onAct('withdraw')}>
          Trekk tilbake
        </Button>
      )}
      {acts.includes('unapprove') && (
        <Button className={wide} disabled={busy} onClick={() => void onAct('unapprove')}>
          Angre godkjenningen
        </Button>
      )}
      {acts.includes('reopen') && (
        <Button className={wide} disabled={busy} onClick={() => void onAct('reopen')}>
          Åpne igjen
        </Button>
      )}
      {acts.includes('reject') && (
        <WordDialog
          title="Avvis bestillingen"
          description="Den som bestilte, ser hvorfor, og kan rette og sende på nytt."
          label="Hvorfor"
          action="Avvis"
          trigger={
            <Button look="danger" className={wide} disabled={busy}>
              Avvis
            </Button>
          }
          onDone={(note) => onAct('reject', note)}
        />
      )}
      {acts.includes('send') && (
        <Button
          look="primary"
          className={`${wide} max-sm:col-span-2`}
          disabled={busy}
          onClick={() => void onAct('send')}
        >
          Send bestilling
        </Button>
      )}
      {acts.includes('approve') && (
        <Button
          look="primary"
          className={`${wide} max-sm:col-span-2`}
          disabled={busy}
          onClick={() => void onAct('approve')}
        >
          Godkjenn
        </Button>
      )}
      {mayReceive && (
        <Button look={left && !toSend ? 'primary' : 'secondary'} className={wide} disabled={busy} onClick={onReceive}>
          {left ? 'Ta imot' : 'Ta imot mer'}
        </Button>
      )}
    </BottomBar>
  );
}
