'use client';

import { Grid3x3, Paperclip } from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { EditableRows } from '@/components/kit/live-table/editable-table';
import type { RowRoad } from '@/components/kit/live-table/with-road';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { RowsScreen } from '@/components/shell/page/rows-screen';
import { cellOf, cellText } from '@/lib/core/table-view/cell-text';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { competencePath } from '@/lib/platform/routing/paths';
import { ScansDialog } from './scans-dialog';

/** The parameter that opens the scans of a certificate, by xid. */
const scansParam = 'bevis';

function OpenScans({ page, live, mayWrite }: { page: PageView; live: LiveRows; mayWrite: boolean }) {
  const [open, setOpen] = useQueryState(scansParam, parseAsString.withOptions({ shallow: true, scroll: false }));
  const row = live.rows.find(({ xid }) => xid === open);
  if (open === null || !row) return null;
  const named = live.columns.filter(({ value }) => value === 'employee' || value === 'title');
  return (
    <ScansDialog
      company={page.company.id}
      certificate={open}
      title={named.map((column) => cellText(column, cellOf(row, column.value))).join(' · ')}
      count={Number(cellOf(row, 'scans') ?? 0)}
      mayWrite={mayWrite}
      onClose={() => void setOpen(null)}
    />
  );
}

/** The certificates as a table with their scanned files, and a link to the competence matrix. */
export function CertificatesPage({ page }: { page: PageView }) {
  const { company } = useShell();
  const pathname = usePathname();
  const params = useSearchParams();
  const requested = params.toString();
  const road = useMemo((): RowRoad => {
    const others = Object.fromEntries(new URLSearchParams(requested));
    return {
      column: 'scans',
      text: 'Skannede filer',
      icon: <Paperclip />,
      hrefOf: (row) => href(pathname, { ...others, [scansParam]: row }),
    };
  }, [requested, pathname]);
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(id, widget) => (
        <>
          {company?.paths.includes(competencePath) && (
            <Link
              prefetch={false}
              href={href(competencePath, { company: page.company.id })}
              className={buttonClass('secondary', 'no-print shrink-0 self-start max-sm:h-10!')}
            >
              <Grid3x3 className="size-4" aria-hidden />
              Kompetansematrise
            </Link>
          )}
          <EditableRows
            page={page}
            id={id}
            widget={widget}
            road={road}
            picture={(live, mayWrite) => <OpenScans page={page} live={live} mayWrite={mayWrite} />}
          />
        </>
      )}
    </RowsScreen>
  );
}
