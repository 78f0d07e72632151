'use client';

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { CalculationBid } from '@/lib/domains/bids/calculations/calculation-view';
import type { CalculationHead } from '@/lib/domains/bids/calculations/heads';

/** 'Slett beregning': names the bid, which stays, and offers undo. */
export function DeleteCalculation({
  company,
  bid,
  head: { xid, name },
  onDeleted,
  onBack,
}: {
  company: string;
  bid: CalculationBid;
  head: CalculationHead;
  onDeleted: () => void;
  /** Called when undo has restored it. */
  onBack: (calculation: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useWork();
  const whose = `«${name}» til tilbud ${bid.key}`;

  const bringBack = () =>
    void attempt(async () => {
      await call('PATCH /api/bid/calc', { params: { company }, body: { company, bcid: xid, deleted: 'false' } });
      onBack(xid);
    });
  const remove = () =>
    run(async () => {
      await call('DELETE /api/bid/calc', { params: { company }, body: { company, bcid: xid } });
      setOpen(false);
      snackbar.success(`Kalkylen ${whose} er slettet`, bringBack);
      onDeleted();
    });

  return (
    <AskDialog
      title="Slett beregning"
      trigger={
        <Button look="quiet">
          <Trash2 className="size-4" aria-hidden />
          Slett beregning
        </Button>
      }
      action="Slett kalkylen"
      look="danger"
      disabled={busy}
      open={open}
      onOpenChange={setOpen}
      onDo={remove}
    >
      <p className="text-body">
        {`Kalkylen ${whose} (${bid.description}) slettes med alle sine linjer og versjoner. Tilbudet blir stående, og et prosjekt som følges opp mot kalkylen, beholder tallene sine.`}
      </p>
    </AskDialog>
  );
}
