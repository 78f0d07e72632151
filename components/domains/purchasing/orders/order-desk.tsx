'use client';

import type { ReactNode } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import { Cart, type Wearing } from './cart';
import { draftOf, newDraft, sumOfDraft } from './draft';
import { OrderForm } from './order-form';
import type { DraftWork } from './use-draft';
import { useSending } from './use-sending';

/**
 * The editor of an order: the choice of items (`children`), its cart, a purchase order's form, and at the bottom the
 * sum with 'Lagre kladd' and 'Send bestilling'.
 */
export function OrderDesk({
  company,
  work,
  wearing,
  onSent,
  children,
}: {
  company: string;
  work: DraftWork;
  wearing?: Wearing;
  onSent: (order: string) => void;
  children?: ReactNode;
}) {
  const { draft } = work;
  const sending = useSending(company, work, onSent);
  const fetching = useWork();

  const fetchLines = (supplier: string) =>
    void fetching.run(async () => {
      const { lines } = await call('GET /api/equipment/orderlines', { params: { company, supplier } });
      if (lines.length === 0) snackbar.info('Leverandøren har ingen varelinjer.');
      else work.addAll(lines);
    });

  async function takeTheirs() {
    sending.forget();
    await fetching.run(async () => {
      const { order } = await call('GET /api/equipment/order', { params: { company, order: draft.order } });
      await work.open(draftOf(order), 'Kollegaens utgave er hentet');
    });
  }

  if (!work.ready) return <Skeleton className="h-64" />;
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto pb-4">
        <div className={children ? 'grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'contents'}>
          {children}
          <div className="flex min-w-0 flex-col gap-6">
            {draft.kind === 'PO' && (
              <OrderForm company={company} work={work} problems={sending.problems} onFetchLines={fetchLines} />
            )}
            {draft.kind === 'PVU' && draft.project && (
              <p className="text-muted">
                {draft.no ?? (draft.poid === null ? 'Ny bestilling' : `${draft.project.erp}-${draft.poid}`)} ·{' '}
                {draft.project.label}
              </p>
            )}
            <Cart work={work} problems={sending.problems} wearing={wearing} />
          </div>
        </div>
      </div>
      <div className="no-print flex flex-wrap items-center gap-2 border-t border-line bg-canvas pt-3 max-sm:grid max-sm:grid-cols-2">
        <p className="figures mr-auto max-sm:col-span-2">
          <span className="mr-2 text-muted">{draft.no ?? 'Ny bestilling'}</span>
          <span className="font-semibold">{formatNumber(sumOfDraft(draft), 2)} kr</span>
        </p>
        {(draft.version !== null || draft.lines.length > 0) && (
          <Button
            look="quiet"
            className="max-sm:col-span-2"
            onClick={() => void work.open(newDraft(draft.kind, draft.orderdate), 'Skjemaet er tømt')}
          >
            Tøm
          </Button>
        )}
        <Button className="max-sm:h-12" disabled={sending.busy} onClick={() => void sending.submit(false)}>
          Lagre kladd
        </Button>
        <Button
          look="primary"
          className="max-sm:h-12"
          disabled={sending.busy}
          onClick={() => void sending.submit(true)}
        >
          Send bestilling
        </Button>
      </div>
      <Dialog
        title="Bestillingen kunne ikke lagres"
        description={sending.conflict?.message}
        open={sending.conflict !== undefined}
        onOpenChange={(open) => !open && sending.forget()}
      >
        <div className="flex flex-wrap justify-end gap-2">
          {draft.version !== null && <Button onClick={() => void takeTheirs()}>Hent kollegaens</Button>}
          <Button look="primary" onClick={() => void sending.saveOver()}>
            {draft.version === null ? 'Lagre med neste nummer' : 'Lagre min'}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
