'use client';

import type { ReactNode } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import { Cart } from './cart';
import { type Draft, newDraft, sumOfDraft, withSupplier } from './draft';
import { OrderForm } from './order-form';
import { SendingConflict } from './sending-conflict';
import { SendingSaid, useSendingRule } from './sending-said';
import type { DraftWork } from './use-draft';
import { useSending } from './use-sending';

/**
 * The editor of a purchase order: the choice of items (`children`), its cart, its form, and at the bottom the
 * sum with 'Lagre kladd' and 'Send bestilling'.
 */
export function OrderDesk({
  company,
  work,
  onSent,
  children,
}: {
  company: string;
  work: DraftWork;
  onSent: (order: string) => void;
  children?: ReactNode;
}) {
  const { draft } = work;
  const sending = useSending(company, work, onSent);
  const said = useSendingRule(company, draft);
  const fetching = useWork();

  const fetchLines = (supplier: string) =>
    void fetching.run(async () => {
      const { lines } = await call('GET /api/equipment/orderlines', { params: { company, supplier } });
      if (lines.length === 0) snackbar.info('Leverandøren har ingen varelinjer.');
      else work.addAll(lines);
    });

  function chooseSupplier(supplier: Draft['supplier']): void {
    work.change(withSupplier(draft, supplier));
    const projectid = draft.project?.value;
    if (!supplier || projectid === undefined) return;
    void fetching.run(async () => {
      const params = { company, projectid, supplier: supplier.xid };
      const { agreed } = await call('GET /api/equipment/orderdefaults', { params });
      work.agree(agreed, supplier.xid);
    });
  }

  if (!work.ready) return <Skeleton className="h-64" />;
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto pb-4">
        <div className={children ? 'grid gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'contents'}>
          {children}
          <div className="flex min-w-0 flex-col gap-6">
            <OrderForm
              company={company}
              work={work}
              problems={sending.problems}
              onSupplier={chooseSupplier}
              onFetchLines={fetchLines}
            />
            <Cart work={work} problems={sending.problems} />
          </div>
        </div>
      </div>
      <div className="no-print flex flex-wrap items-center gap-2 border-t border-line bg-canvas pt-3 max-sm:grid max-sm:grid-cols-2">
        <p className="figures mr-auto max-sm:col-span-2">
          <span className="mr-2 text-muted">{draft.no ?? 'Ny bestilling'}</span>
          <span className="font-semibold">{formatNumber(sumOfDraft(draft), 2)} kr</span>
        </p>
        {draft.lines.length > 0 && <SendingSaid said={said} className="max-sm:col-span-2" />}
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
      <SendingConflict company={company} work={work} sending={sending} />
    </div>
  );
}
