'use client';

import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';

const changes = (count: number) => (count === 1 ? '1 endring' : `${formatNumber(count)} endringer`);

/** Shows that the connection is down and what waits for it; unobtrusive, because nothing is lost. */
export function LiveBar({ live }: { live: LiveRows }) {
  const [asking, setAsking] = useState(false);
  const { connection, waiting } = live;
  if (connection !== 'down') return null;

  function discard() {
    setAsking(false);
    for (const row of live.rows) {
      const id = String(row.xid);
      for (const { value } of live.columns) {
        const mark = live.mark(id, value);
        if (mark) live.choose(id, value, 'stored');
      }
    }
  }

  return (
    <div
      role="status"
      className="no-print flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-warn bg-warn-soft px-3 py-1.5 text-body"
    >
      <CloudOff className="size-4 text-warn" aria-hidden />
      <span className="font-medium">Websocket connection error</span>
      {waiting > 0 && <span>{changes(waiting)} er ikke lagret</span>}
      <span className="ml-auto flex gap-2">
        <Button onClick={live.retry}>Prøv igjen</Button>
        {waiting > 0 && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Forkast
          </Button>
        )}
      </span>
      <AskDialog
        title={`Forkast ${changes(waiting)}?`}
        description="Det du har skrevet, er ikke lagret og går tapt."
        action="Forkast"
        look="danger"
        open={asking}
        onOpenChange={setAsking}
        onDo={discard}
      />
    </div>
  );
}
