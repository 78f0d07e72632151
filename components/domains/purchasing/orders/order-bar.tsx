'use client';

import { Plus } from 'lucide-react';
import { Button } from '@/components/kit/ui/button';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { OrderKind } from './draft';
import type { Ordering } from './use-ordering';

/** The buttons that start an order for the page's project. */
export function OrderBar({
  page,
  ordering,
  kinds,
}: {
  page: PageView;
  ordering: Ordering;
  kinds: readonly OrderKind[];
}) {
  const { project, busy, begin } = ordering;
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      {page.mayWrite &&
        project !== undefined &&
        kinds.map((kind) => (
          <Button key={kind} disabled={busy} className="max-sm:flex-1 max-sm:px-1!" onClick={() => void begin(kind)}>
            <Plus className="size-4 max-sm:hidden" aria-hidden />
            {`Opprett ${kind} bestilling`}
          </Button>
        ))}
    </div>
  );
}
