'use client';

import clsx from 'clsx';
import { ArrowLeft, Plus } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { type ReactElement, useEffect, useState } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { useLastRow } from '@/components/kit/context/use-last-row';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { DownloadMenu } from '@/components/kit/input/filters/download-menu';
import { Dimmed, LoadingBar, PageTransitionProvider } from '@/components/kit/input/filters/page-transition';
import { RefreshButton } from '@/components/kit/input/filters/refresh-button';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { IconButton } from '@/components/kit/ui/icon-button';
import { ListAndCard } from '@/components/kit/ui/list-and-card';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { Row } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import { customerParam } from '@/lib/platform/routing/things';
import { CardSkeleton, CustomerCard } from './customer-card';
import { CustomerList } from './customer-list';
import { NewCustomerForm } from './new-customer-form';
import { useCard } from './use-card';

const noRows: readonly Row[] = [];

/** A new customer, filled from Enhetsregisteret; `onCreated` gets its id once it is saved. */
function NewCustomerDialog({
  companyId,
  trigger,
  onCreated,
}: {
  companyId: string;
  trigger: ReactElement;
  onCreated: (xid: string) => void;
}) {
  const [open, setOpen] = useState(false);
  function created(xid: string) {
    setOpen(false);
    snackbar.success('Kunden er lagt til');
    onCreated(xid);
  }
  return (
    <Dialog title="Ny kunde" trigger={trigger} open={open} onOpenChange={setOpen}>
      <NewCustomerForm companyId={companyId} onCreated={created} onLeave={() => setOpen(false)} />
    </Dialog>
  );
}

const keyHelp = [
  { keys: 'J og K', text: 'Neste og forrige kunde i listen' },
  { keys: 'N', text: 'Nytt tilbud til kunden' },
];

/** Names in the address the customer that is opened where none is; a phone shows the list. */
function useOpenedCustomer(named: string | null, opened: string | undefined, open: (xid: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `open` does depends on nothing that changes.
  useEffect(() => {
    if (named === null && opened !== undefined && matchMedia('(width >= 48rem)').matches) open(opened);
  }, [named, opened]);
}

/**
 * The customer screen (specification 1, section 2.6): the list on the left, the chosen customer's card on the right; on
 * a phone they are two steps. Only the address stores the choice.
 */
export function CustomerCardScreen({ page }: { page: PageView }) {
  const refresh = useRefresh();
  const [customer, setCustomer] = useQueryState(
    customerParam,
    parseAsString.withOptions({ history: 'push', shallow: true, scroll: false }),
  );
  const list = page.widgets.kunder;
  const rows = list?.wtype === 'datatable' ? list.data : noRows;
  const first = rows[0] && String(rows[0].xid);
  const shown = customer ?? page.filters.own[customerParam] ?? null;
  const state = useCard(page, shown);
  const row = rows.find(({ xid }) => xid === shown);

  useLastRow(page.company.id, customerParam, row && customer !== null ? customer : undefined);
  useOpenedCustomer(customer, shown ?? first, (xid) => void setCustomer(xid, { history: 'replace' }));
  const step = (by: number) => {
    const next = rows[rows.findIndex(({ xid }) => xid === shown) + by];
    if (next) void setCustomer(String(next.xid));
  };
  useKeyHelp('Kundekort', keyHelp);
  usePageKeys({ j: () => step(1), k: () => step(-1) });

  async function onCreated(xid: string) {
    await setCustomer(xid);
    refresh();
  }

  const newCustomer = page.mayWrite && (
    <NewCustomerDialog
      companyId={page.company.id}
      trigger={<IconButton label="Ny kunde" icon={<Plus />} className="border border-line-strong" />}
      onCreated={(xid) => void onCreated(xid)}
    />
  );
  return (
    <PageTransitionProvider>
      <PageHeader
        title={page.title}
        readAt={state.card?.readAt ?? page.readAt}
        actions={
          <>
            <RefreshButton className="max-sm:hidden" />
            <DownloadMenu page={page} readAt={state.card?.readAt} />
          </>
        }
      />
      <div className="relative">
        <LoadingBar />
      </div>
      <ListAndCard
        step={customer === null ? 'list' : 'card'}
        list={
          list?.wtype === 'failed' ? (
            <ErrorState text={list.message} errorId={list.errorId} />
          ) : (
            <CustomerList
              rows={rows}
              chosen={shown}
              onChoose={(xid) => void setCustomer(xid)}
              empty={
                <EmptyState text={(list && 'parameters' in list && list.parameters.empty) || 'Ingen kunder ennå.'} />
              }
            >
              {newCustomer}
            </CustomerList>
          )
        }
      >
        <Button look="quiet" className="no-print mb-2 -ml-3 md:hidden" onClick={() => void setCustomer(null)}>
          <ArrowLeft className="size-4" aria-hidden />
          Alle kunder
        </Button>
        <Dimmed className={clsx(shown === null && rows.length === 0 && 'h-full')}>
          {shown === null && rows.length > 0 ? (
            <CardSkeleton />
          ) : (
            <CustomerCard key={shown} chosen={shown !== null} state={state} row={row} page={page} />
          )}
        </Dimmed>
      </ListAndCard>
    </PageTransitionProvider>
  );
}
