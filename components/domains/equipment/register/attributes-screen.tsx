'use client';

import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useLastRow } from '@/components/kit/context/use-last-row';
import { Dimmed, LoadingBar, PageTransitionProvider } from '@/components/kit/input/filters/page-transition';
import { useGo } from '@/components/kit/routing/address';
import { useListSearch } from '@/components/kit/routing/in-address';
import { PageActions } from '@/components/kit/table-page/page-actions';
import { Button } from '@/components/kit/ui/button';
import { ListAndCard } from '@/components/kit/ui/list-and-card';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { equipmentParam } from '@/lib/platform/routing/things';
import { ItemCard, usePlanHref } from './item-card';
import { ItemList } from './item-list';
import { useRegisterKeys } from './use-register-keys';
import { useRegisterList } from './use-register-list';
import { useScanned } from './use-scanned';

/**
 * The register of equipment (specification 2, screen 8): items by category, the worst first, and the chosen one's card,
 * or the one that the register opens on; on a phone list and card are two steps. The address stores the choice.
 */
export function AttributesScreen({ page }: { page: PageView }) {
  const go = useGo();
  const { utstyr, kategorier, enhet: facts, status, bruk, ...tables } = page.widgets;
  const { [equipmentParam]: item, kategori, vis } = page.filters.own;
  const requested = useSearchParams().get(equipmentParam) ?? undefined;
  const [sok] = useListSearch('sok');
  const rows = utstyr?.wtype === 'datatable' ? utstyr : undefined;
  const counted = kategorier?.wtype === 'datatable' ? kategorier : undefined;
  const list = useRegisterList(rows, counted, { category: kategori, narrowing: vis, chosen: item });
  const address = (next: { equipmentid?: string; kategori?: string; vis?: string }) =>
    href(page.path, { company: page.company.id, kategori, vis, sok: sok || undefined, ...next });
  const choose = (xid: string) => go(address({ [equipmentParam]: xid }));
  const row = facts?.wtype === 'datatable' ? facts.data[0] : undefined;
  const plan = usePlanHref(row);
  const scanned = useScanned(page, list.items);
  useLastRow(page.company.id, equipmentParam, requested);
  useRegisterKeys({
    step: (by) => {
      const shown = list.lines.filter(({ kind }) => kind === 'item');
      const at = shown.findIndex(({ key }) => key === item);
      const next = shown[at < 0 ? 0 : at + by];
      if (next) choose(next.key);
    },
    fold: (open) => list.chosenGroup !== undefined && list.fold(list.chosenGroup, open),
    plan: () => plan !== undefined && go(plan),
    scanned,
  });
  return (
    <PageTransitionProvider>
      <PageHeader title={page.title} readAt={page.readAt} actions={<PageActions page={page} />} />
      <div className="relative">
        <LoadingBar />
      </div>
      <ListAndCard
        step={requested === undefined ? 'list' : 'card'}
        list={
          rows ? (
            <ItemList
              company={page.company.id}
              list={list}
              empty={rows.parameters.empty ?? ''}
              onCategory={(next) => go(address({ kategori: next, [equipmentParam]: requested }))}
              onNarrow={(next) => go(address({ vis: next, [equipmentParam]: requested }))}
              chosen={item}
              onChoose={choose}
            />
          ) : (
            <ErrorState
              text={utstyr?.wtype === 'failed' ? utstyr.message : 'Registeret mangler.'}
              errorId={utstyr?.wtype === 'failed' ? utstyr.errorId : undefined}
            />
          )
        }
      >
        <Button look="quiet" className="no-print mb-2 -ml-3 md:hidden" onClick={() => go(address({}))}>
          <ArrowLeft className="size-4" aria-hidden />
          Alt utstyr
        </Button>
        <Dimmed className="flex min-h-full flex-col gap-3">
          {item === undefined ? (
            <EmptyState text={rows?.parameters.empty ?? 'Velg utstyr i listen, eller skann etiketten på det.'} />
          ) : facts?.wtype === 'datatable' ? (
            <ItemCard
              key={item}
              page={page}
              item={item}
              facts={facts}
              standing={status}
              coverage={bruk}
              tables={tables}
            />
          ) : (
            <ErrorState
              text={facts?.wtype === 'failed' ? facts.message : 'Fant ikke utstyret.'}
              errorId={facts?.wtype === 'failed' ? facts.errorId : undefined}
            />
          )}
        </Dimmed>
      </ListAndCard>
    </PageTransitionProvider>
  );
}
