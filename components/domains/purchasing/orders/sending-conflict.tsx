'use client';

import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { draftOf } from './draft';
import type { DraftWork } from './use-draft';
import type { Sending } from './use-sending';

/** Asks what to do with a draft that a colleague has saved meanwhile, or whose number is used. */
export function SendingConflict({ company, work, sending }: { company: string; work: DraftWork; sending: Sending }) {
  const { draft } = work;
  const { run } = useWork();

  async function takeTheirs() {
    sending.forget();
    await run(async () => {
      const { order } = await call('GET /api/equipment/order', { params: { company, order: draft.order } });
      await work.open(draftOf(order), 'Kollegaens utgave er hentet');
    });
  }

  return (
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
  );
}
