'use client';

import { ArrowLeft } from 'lucide-react';
import { Dimmed, LoadingBar, PageTransitionProvider } from '@/components/kit/input/filters/page-transition';
import { useGo } from '@/components/kit/routing/address';
import { PageActions } from '@/components/kit/table-page/page-actions';
import { Button } from '@/components/kit/ui/button';
import { ListAndCard } from '@/components/kit/ui/list-and-card';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { equipmentParam } from '@/lib/platform/routing/things';
import { ItemCard } from './item-card';
import { ItemList } from './item-list';
import { LabelDialog } from './label-dialog';

/**
 * The register of equipment (specification 2, screen 8): categories, searchable items, and the chosen one's card; on a
 * phone list and card are two steps. The address stores the choice.
 */
export function AttributesScreen({ page }: { page: PageView }) {
  const go = useGo();
  const { utstyr: list, enhet: facts, ...tables } = page.widgets;
  const { [equipmentParam]: item, kategori } = page.filters.own;
  const address = (next: { equipmentid?: string; kategori?: string }) =>
    href(page.path, { company: page.company.id, kategori, ...next });
  return (
    <PageTransitionProvider>
      <PageHeader title={page.title} readAt={page.readAt} actions={<PageActions page={page} />} />
      <div className="relative">
        <LoadingBar />
      </div>
      <ListAndCard
        step={item === undefined ? 'list' : 'card'}
        list={
          list?.wtype === 'datatable' ? (
            <ItemList
              company={page.company.id}
              widget={list}
              categories={page.own.find(({ name }) => name === 'kategori')?.choices ?? []}
              category={kategori}
              onCategory={(next) => go(address({ kategori: next, [equipmentParam]: item }))}
              chosen={item}
              onChoose={(xid) => go(address({ [equipmentParam]: xid }))}
            />
          ) : (
            <ErrorState
              text={list?.wtype === 'failed' ? list.message : 'Registeret mangler.'}
              errorId={list?.wtype === 'failed' ? list.errorId : undefined}
            />
          )
        }
      >
        <Button look="quiet" className="no-print mb-2 -ml-3 md:hidden" onClick={() => go(address({}))}>
          <ArrowLeft className="size-4" aria-hidden />
          Alt utstyr
        </Button>
        <Dimmed className="flex min-h-full flex-col gap-4">
          {item === undefined ? (
            <EmptyState text="Velg utstyr i listen, eller skann etiketten på det.">
              <LabelDialog company={page.company.id} of={{ kategori }} text={kategori ?? 'Alt utstyr'} />
            </EmptyState>
          ) : facts?.wtype === 'datatable' ? (
            <ItemCard key={item} page={page} item={item} facts={facts} tables={tables} />
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
