'use client';

import { useState } from 'react';
import type { Marked } from '@/components/kit/table-page/work-list/use-marked';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { counted } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { SeveralDialog } from './several-dialog';

/** Counts the marked invoices and offers the one action on them; empty while none is. */
export function MarkedBar({
  marked,
  company,
  addressOf,
}: {
  marked: Marked;
  company: string;
  addressOf: (id: string) => string;
}) {
  const [isOpen, setOpen] = useState(false);
  const count = marked.ids.length;
  if (count === 0) return null;
  return (
    <BottomBar className="no-print -mx-4 mt-auto -mb-4 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 max-sm:-mx-2 max-sm:-mb-2">
      <p className="mr-auto">
        <span className="font-semibold">{`${counted(count, 'faktura', 'fakturaer')} merket.`}</span>{' '}
        <span className="text-muted max-sm:hidden">Det som skjer, vises før det lagres.</span>
      </p>
      <Button className="h-9 max-sm:h-11!" onClick={marked.clear}>
        Fjern merkene
      </Button>
      <Button look="primary" className="h-9 max-sm:h-11! max-sm:grow" onClick={() => setOpen(true)}>
        {count === 1 ? 'Avgjør den merkede' : `Avgjør de ${formatNumber(count)} merkede`}
      </Button>
      {isOpen && (
        <SeveralDialog
          company={company}
          ids={marked.ids}
          addressOf={addressOf}
          onSaved={marked.clear}
          onClose={() => setOpen(false)}
        />
      )}
    </BottomBar>
  );
}
