'use client';

import { ClipboardList } from 'lucide-react';
import { ScannerNote } from '@/components/domains/equipment/scan/scanner-note';
import { useShell } from '@/components/kit/context/shell-context';
import { ChoiceDropdowns } from '@/components/kit/input/filters/choice-filters';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { placeParam } from '@/lib/domains/equipment/stock-count/count-params';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { stockCountsPath } from '@/lib/platform/routing/paths';
import { PlaceCount } from './place-count';

/** Counting a place by scanning. */
export function CountScreen({ page }: { page: PageView }) {
  const { company } = useShell();
  const { utstyr } = page.widgets;
  const place = page.filters.own[placeParam];
  const places = page.own.find(({ name }) => name === placeParam)?.choices ?? [];
  const failed = utstyr?.wtype === 'failed' ? utstyr : undefined;
  return (
    <RowsFrame page={page}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceDropdowns page={page} />
        <div className="flex flex-wrap items-center gap-1">
          <ScannerNote />
          {company?.paths.includes(stockCountsPath) && (
            <Link
              prefetch={false}
              className={buttonClass('secondary')}
              href={href(stockCountsPath, { company: page.company.id })}
            >
              <ClipboardList className="size-4" aria-hidden />
              Tidligere tellinger
            </Link>
          )}
        </div>
      </div>
      {utstyr?.wtype !== 'datatable' ? (
        <ErrorState text={failed?.message ?? 'Utstyret kunne ikke hentes.'} errorId={failed?.errorId} />
      ) : places.length === 0 ? (
        <EmptyState text="Ingen steder å telle: utstyret har ingen plassering. Sett den under Utstyr → Utstyrsregister → Rediger." />
      ) : place === undefined ? (
        <section aria-labelledby="telle-steder" className="min-h-0 grow overflow-y-auto">
          <h2 id="telle-steder" className="mb-2 text-muted">
            Velg stedet som skal telles.
          </h2>
          <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fill,minmax(18rem,1fr))]">
            {places.map(({ value, label }) => (
              <li key={value}>
                <Link
                  prefetch={false}
                  className={buttonClass('secondary', 'h-12! w-full justify-start!')}
                  href={href(page.path, { company: page.company.id, [placeParam]: value })}
                >
                  <span className="truncate">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <PlaceCount key={place} page={page} place={place} register={utstyr} />
      )}
    </RowsFrame>
  );
}
