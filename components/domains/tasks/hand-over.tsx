'use client';

import { Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { ColleagueList } from '@/components/kit/input/pickers/colleague-list';
import { Button } from '@/components/kit/ui/button';
import { Popover } from '@/components/kit/ui/popover';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatMoment } from '@/lib/core/format/date';
import type { Task } from '@/lib/domains/tasks/task-lists';

/** Shows the task's owner and their answer, and hands it over or takes it back. */
export function HandOver({ task, company, mayWrite }: { task: Task; company: string; mayWrite: boolean }) {
  const { busy, run } = useWork();
  const [choosing, setChoosing] = useState(false);
  const { handed, Done, xid } = task;
  const hand = (to: string | null) =>
    run(async () => {
      const { message } = await call('POST /api/todo/hand', { body: { company, op: uuidv7(), task: xid, to } });
      setChoosing(false);
      snackbar.success(message);
    });
  return (
    <section aria-label="Kollega" className="flex flex-col gap-2 border-t border-line pt-3">
      {handed && (
        <p>
          {handed.answeredat === null ? 'Hos ' : 'Svar fra '}
          <span className="font-medium">{handed.name}</span>
          <span className="figures text-muted">
            {` · ${formatMoment(handed.answeredat ?? handed.at ?? '').slice(0, 16)}`}
          </span>
        </p>
      )}
      {handed?.answer && (
        <p className="rounded-control bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line">{handed.answer}</p>
      )}
      {mayWrite && !Done && (
        <div className="flex flex-wrap gap-2">
          <Popover
            label="Gi til kollega"
            open={choosing}
            onOpenChange={setChoosing}
            trigger={
              <Button disabled={busy}>
                <Send className="size-4" aria-hidden />
                {handed ? 'Gi til en annen' : 'Gi til kollega'}
              </Button>
            }
          >
            <ColleagueList company={company} onChoose={({ id }) => void hand(id)} />
          </Popover>
          {handed && (
            <Button look="quiet" disabled={busy} onClick={() => void hand(null)}>
              <Undo2 className="size-4" aria-hidden />
              {handed.answeredat === null ? 'Hent tilbake' : 'Legg svaret bort'}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
