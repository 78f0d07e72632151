'use client';

import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { Sheet } from '@/components/kit/ui/sheet';

/**
 * The filters of a page or table: side by side; on a phone in a sheet, behind a button with the number set. The caller
 * shows set values as chips, so that they stay visible.
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
