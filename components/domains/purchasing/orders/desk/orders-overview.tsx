'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { useDeferredValue, useMemo } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useShell } from '@/components/kit/context/shell-context';
import { useGo } from '@/components/kit/routing/address';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { WorkList } from '@/components/kit/table-page/work-list/work-list';
import { CountChips } from '@/components/kit/ui/count-chips';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState, ErrorState, Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { noGroup } from '@/lib/core/table-view/view';
import type { Datatable } from '@/lib/core/widgets/widget';
import { ordersVerdict } from '@/lib/domains/purchasing/orders/orders-verdict';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { invoiceParam, orderParam, projectParam } from '@/lib/platform/routing/things';
import { receiveParam } from '../receive-param';
import type { Ordering } from '../use-ordering';
import { ordersList } from './orders-list';
import { actOf, type DeskRow, deskFilterOf, deskFilters, deskRow, isIn } from './row';
import { useDeskActs } from './use-desk-acts';

const quiet = { shallow: true, scroll: false } as const;

function Desk({ page, widget, ordering }: { page: PageView; widget: Datatable; ordering: Ordering }) {
  const all = useAllRows(page, 'alle', widget);
  const [, setReceiving] = useQueryState(receiveParam, parseAsString.withOptions(quiet));
  const { columns } = widget.options;
  const [view, setView] = useTableView(columns);
  const { data } = all.widget;
  const index = useTableIndex(columns, data);
  // The same object for a row however the list is narrowed, so that only what changes is drawn, and no key waits for it.
  const desk = useMemo(() => new Map(data.map((row) => [row, deskRow(row)])), [data]);
  const rows = useMemo(() => [...desk.values()], [desk]);
  const shown = useDeferredValue(view);
  const found = useMemo(
    () => viewTable(index, { ...shown, sort: [], group: noGroup }).rows.map((row) => desk.get(row) ?? deskRow(row)),
    [index, shown, desk],
  );
  const chips = useMemo(
    () =>
      deskFilters.map(({ text, filters }) => ({
        text,
        count: data.filter((row) => isIn(filters, row)).length,
        sum: '',
      })),
    [data],
  );
  const company = page.company.id;
  const { company: shell } = useShell();
  const go = useGo();
  const invoices = shell?.paths.includes(supplierInvoicesPath);
  const { busy, perform } = useDeskActs(company, (act, { order, invoice }) => {
    if (act === 'settle' && invoice !== '' && invoices) {
      go(href(supplierInvoicesPath, { company, [invoiceParam]: invoice }));
      return;
    }
    if (act === 'receive') void setReceiving('1');
    ordering.open(order);
  });
  const { project } = ordering;
  const { path, tab, mayWrite } = page;
  const listed = deskFilterOf(shown.filters)?.text;
  const spec = useMemo(
    () =>
      ordersList({
        addressOf: (order) => href(path, { company, [projectParam]: project, [tabParam]: tab, [orderParam]: order }),
        mayWrite,
        saysWhy: listed === 'Avvik',
      }),
    [path, tab, company, project, mayWrite, listed],
  );
  const step = (row: DeskRow) => {
    const act = actOf(row, mayWrite);
    if (act) perform(act, row);
  };
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  if (all.state === 'loading') return <Skeleton className="h-64" />;
  const isOfHome = page.filters.own[attentionParam] !== undefined;
  if (rows.length === 0) {
    return (
      <>
        <OwnFilters page={page} of="alle" />
        <EmptyState text={isOfHome ? 'Ingen bestillinger her nå.' : (widget.parameters.empty ?? '')} />
      </>
    );
  }
  const chosen = deskFilterOf(view.filters)?.text;
  return (
    <>
      {!isOfHome && <VerdictBand className="shrink-0" verdict={ordersVerdict(rows)} />}
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <SearchBox value={view.q} onChange={(q) => setView({ q })} />
        <CountChips
          label="Hvilke bestillinger"
          chips={chips}
          value={chosen}
          onChange={(text) => setView({ filters: deskFilters.find((one) => one.text === text)?.filters ?? {} })}
        />
        <OwnFilters page={page} of="alle" />
      </div>
      {found.length === 0 ? (
        <EmptyState text={shown.q === '' ? 'Ingen bestillinger her nå.' : `Ingen treff på «${shown.q.trim()}».`} />
      ) : (
        <div className="relative min-h-0 scroll-pt-10 scroll-pb-2 overflow-auto rounded-control border border-line bg-surface max-sm:shrink-0 print:overflow-visible">
          <WorkList
            spec={spec}
            rows={found}
            narrowed={isOfHome || listed !== 'Alle' || shown.q !== ''}
            busy={busy}
            onOpen={({ order }) => ordering.open(order)}
            onStep={step}
          />
        </div>
      )}
    </>
  );
}

/** All orders by what they wait for: the sentence, the lists, and one table with the next step in each row. */
export function OrdersOverview({ page, ordering }: { page: PageView; ordering: Ordering }) {
  const widget = page.widgets.alle;
  if (widget?.wtype === 'datatable') return <Desk page={page} widget={widget} ordering={ordering} />;
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  return <ErrorState text={failed?.message ?? 'Siden har ingen tabell.'} errorId={failed?.errorId} />;
}
