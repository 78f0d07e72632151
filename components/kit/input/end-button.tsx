'use client';

import { useState } from 'react';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';

/** Ends something permanently after a confirmation: a paired screen, an API key, a calendar address. */
export function EndButton({
  text,
  name,
  title,
  description,
  confirm,
  ended,
  onEnd,
}: {
  text: string;
  /** The name of what is ended, for screen readers outside its row. */
  name: string;
  title: string;
  description: string;
  confirm: string;
  /** The message once it is done. */
  ended: string;
  onEnd: () => Promise<unknown>;
}) {
  const refresh = useRefresh();
  const { busy, run } = useWork();
  const [asking, setAsking] = useState(false);
  const end = () =>
    run(async () => {
      await onEnd();
      setAsking(false);
      snackbar.success(ended);
      refresh();
    });
  return (
    <>
      <Button aria-label={`${text} ${name}`} onClick={() => setAsking(true)}>
        {text}
      </Button>
      <Dialog title={title} description={description} open={asking} onOpenChange={setAsking}>
        <div className="flex justify-end gap-2">
          <Button onClick={() => setAsking(false)}>Avbryt</Button>
          <Button look="danger" disabled={busy} onClick={() => void end()}>
            {confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
