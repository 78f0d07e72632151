'use client';

import { Waypoints } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import type { LiveRows } from '@/components/kit/live/live-rows';
import type { RowRoad } from '@/components/kit/live-table/with-road';
import { LiveTablePage } from '@/components/shell/page/live-table-page';
import { cellOf, cellText } from '@/lib/core/table-view/cell-text';
import type { Subject } from '@/lib/domains/bids/calculations/uses/subject';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { calcPath } from '@/lib/platform/routing/paths';
import { UsesDialog } from './uses-dialog';

/** The parameter that opens where a row is used, by xid. */
const usesParam = 'brukes';

function OpenUses({ page, live, kind }: { page: PageView; live: LiveRows; kind: Subject['kind'] }) {
  const [open, setOpen] = useQueryState(usesParam, parseAsString.withOptions({ shallow: true, scroll: false }));
  const row = live.rows.find(({ xid }) => xid === open);
  const named = live.columns.find(({ value }) => value === 'title' || value === 'name');
  if (open === null || !row || !named) return null;
  return (
    <UsesDialog
      company={page.company.id}
      subject={{ kind, id: open }}
      title={cellText(named, cellOf(row, named.value))}
      onClose={() => void setOpen(null)}
    />
  );
}

/** A table whose rows are used in calculations, with the way to where: prices, suppliers and customers. */
export function UsedInPage({ page, kind }: { page: PageView; kind: Subject['kind'] }) {
  const { company } = useShell();
  const pathname = usePathname();
  const requested = useSearchParams().toString();
  const mayRead = company?.paths.includes(calcPath) ?? false;
  const road = useMemo((): RowRoad | undefined => {
    if (!mayRead) return undefined;
    const others = Object.fromEntries(new URLSearchParams(requested));
    const hrefOf = (row: string) => href(pathname, { ...others, [usesParam]: row });
    return { column: '', text: 'Brukes i', icon: <Waypoints />, hrefOf };
  }, [mayRead, requested, pathname]);
  return (
    <LiveTablePage
      page={page}
      road={road}
      picture={(live) => mayRead && <OpenUses page={page} live={live} kind={kind} />}
    />
  );
}
