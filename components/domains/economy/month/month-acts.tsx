'use client';

import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { WordDialog } from '@/components/kit/ui/word-dialog';
import { type Month, monthName, monthText } from '@/lib/core/filters/months';
import type { MonthHook } from './use-month';

/** Closes a month, or opens it again with a reason. `blocked`: the sentence that says why it cannot be closed yet. */
export function MonthActs({
  hook,
  month,
  closed,
  blocked,
}: {
  hook: MonthHook;
  month: Month;
  closed: boolean;
  blocked: string | undefined;
}) {
  const [open, setOpen] = useState(false);
  const name = monthName(Number(month.slice(5, 7)));
  if (closed)
    return (
      <WordDialog
        title={`Åpne ${monthText(month)} igjen`}
        description="Det som ble frosset, blir liggende. Grunnen lagres med navnet ditt."
        label="Hvorfor åpnes den igjen?"
        action="Åpne igjen"
        trigger={
          <Button>
            <LockOpen aria-hidden className="size-4" />
            Åpne igjen
          </Button>
        }
        onDone={(why) => hook.act({ act: 'open', why })}
      />
    );
  return (
    <AskDialog
      title={`Avslutt ${monthText(month)}`}
      description="Sidene fryses slik de er nå, og senere endringer i tallene merkes. Punktene kan ikke endres før måneden åpnes igjen."
      action={`Avslutt ${name}`}
      open={open}
      disabled={hook.busy}
      trigger={
        <Button look={blocked ? 'secondary' : 'primary'} disabled={blocked !== undefined || hook.busy} title={blocked}>
          <Lock aria-hidden className="size-4" />
          Avslutt {name}
        </Button>
      }
      onOpenChange={setOpen}
      onDo={async () => {
        if (await hook.act({ act: 'close' })) setOpen(false);
      }}
    />
  );
}
