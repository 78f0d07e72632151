'use client';

import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { Sheet } from '@/components/kit/ui/sheet';

/**
 * What a page or a table is filtered by: beside each other; on a phone in a sheet, behind a button that says how many are set.
 * What is set is said as chips by whoever has it, so that it stays in sight.
 */
export function FilterSheet({ set, done, children }: { set: number; done: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (!useNarrow()) return children;
  return (
    <Sheet
      title="Filter"
      side="bottom"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button className="shrink-0">
          <SlidersHorizontal className="size-4" aria-hidden />
          {set > 0 ? `Filter (${set})` : 'Filter'}
        </Button>
      }
    >
      <div className="targets flex min-h-0 flex-col gap-2 overflow-y-auto p-0.5">{children}</div>
      <Button look="primary" className="mt-3 h-11! shrink-0" onClick={() => setOpen(false)}>
        {done}
      </Button>
    </Sheet>
  );
}
