'use client';

import { ArrowRight } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { useGo } from '@/components/kit/routing/address';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { ListFilters } from '@/components/kit/table-page/list-filters';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { useMarked } from '@/components/kit/table-page/work-list/use-marked';
import { WorkList } from '@/components/kit/table-page/work-list/work-list';
import { buttonClass } from '@/components/kit/ui/button-class';
import { CountChips } from '@/components/kit/ui/count-chips';
import { Link } from '@/components/kit/ui/link';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { formatNumber } from '@/lib/core/format/number';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { noGroup } from '@/lib/core/table-view/view';
import type { Datatable } from '@/lib/core/widgets/widget';
import { claimSupplierParam } from '@/lib/domains/purchasing/invoices/claim-params';
import { chipsOf, inboxVerdict } from '@/lib/domains/purchasing/invoices/settle/inbox-verdict';
import { filterOfGroups, groupsOfFilter } from '@/lib/domains/purchasing/invoices/settle/invoice-state';
import { mostAtOnce } from '@/lib/domains/purchasing/invoices/settle/several';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { claimsPath } from '@/lib/platform/routing/paths';
import { invoiceParam } from '@/lib/platform/routing/things';
import { asInvoice, type InboxRow } from './inbox-rows';
import { invoicesList, isOverdueClaim } from './invoices-list';
import { MarkedBar } from './marked-bar';

const tooMany = `Høyst ${formatNumber(mostAtOnce)} fakturaer kan avgjøres om gangen. De første er merket.`;

/** Supplier invoices by what they wait for: the sentence, chips that filter, and the groups. */
export function Inbox({
  page,
  widget,
  actions,
  upload,
}: {
  page: PageView;
  widget: Datatable;
  actions: ReactNode;
  /** The button of an empty inbox. */
  upload: ReactNode;
}) {
  const today = useToday();
  const all = useAllRows(page, 'fakturaer', widget);
  const { columns } = widget.options;
  const [view, setView] = useTableView(columns);
  const { data } = all.widget;
  // The same object for a row however the list is narrowed, so that only what changes is drawn.
  const inbox = useMemo(() => new Map(data.map((row) => [row, asInvoice(row)])), [data]);
  const invoices = useMemo(() => [...inbox.values()], [inbox]);
  const isDone = invoices.every(({ group }) => group === 'Ferdig');
  const { invoicegroup = [] } = view.filters;
  const value = isDone ? 'Ferdig' : filterOfGroups(invoicegroup);
  const index = useTableIndex(columns, data);
  const found = useMemo(
    () => viewTable(index, { ...view, sort: [], group: noGroup }).rows.map((row) => inbox.get(row) ?? asInvoice(row)),
    [index, view, inbox],
  );
  const { company: shell } = useShell();
  const go = useGo();
  const company = page.company.id;
  const { path, mayWrite } = page;
  const addressOf = useCallback((id: string) => href(path, { company, [invoiceParam]: id }), [path, company]);
  const reminds = shell?.paths.includes(claimsPath) ?? false;
  const spec = useMemo(() => invoicesList({ today, addressOf, reminds }), [today, addressOf, reminds]);
  const marks = useMarked(
    useMemo(() => found.map(({ id }) => id), [found]),
    { most: mostAtOnce, tooMany },
  );
  const marked = mayWrite ? marks : undefined;

  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  if (all.state === 'loading') return <Skeleton className="h-64" />;
  if (data.length === 0) return <EmptyState text={widget.parameters.empty ?? ''}>{upload}</EmptyState>;
  const open = invoices.filter(({ group }) => group === 'Å avgjøre');
  const [first] = open;
  const step = (row: InboxRow) =>
    go(
      isOverdueClaim(row, today)
        ? href(claimsPath, { company, [claimSupplierParam]: row.sellerKey })
        : addressOf(row.id),
    );
  return (
    <>
      <VerdictBand
        className="shrink-0"
        verdict={inboxVerdict(invoices, today)}
        action={
          first &&
          mayWrite && (
            <Link
              prefetch={false}
              href={addressOf(first.id)}
              className={buttonClass('primary', 'max-sm:h-11! max-sm:w-full')}
            >
              {open.length === 1 ? 'Avgjør den' : `Avgjør de ${formatNumber(open.length)}`}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          )
        }
      />
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <CountChips
          label="Hvilke fakturaer"
          chips={chipsOf(invoices)}
          value={value}
          onChange={(text) => setView({ filters: { ...view.filters, invoicegroup: groupsOfFilter(text) } })}
        />
        <OwnFilters page={page} of="fakturaer" />
        <ListFilters index={index} view={view} except={['invoicegroup']} onChange={(filters) => setView({ filters })} />
        <span className="flex min-w-0 items-center gap-2 max-sm:w-full sm:grow sm:basis-80 sm:justify-end">
          <SearchBox value={view.q} onChange={(q) => setView({ q })} />
          {actions}
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState text={view.q === '' ? 'Ingen fakturaer her.' : `Ingen fakturaer passer med «${view.q}».`} />
      ) : (
        <div className="min-h-0 scroll-pt-15 scroll-pb-6 overflow-auto rounded-control border border-line bg-surface max-sm:shrink-0 print:overflow-visible">
          <WorkList
            spec={spec}
            rows={found}
            narrowed={view.q !== '' || value === 'Ferdig'}
            quiet
            marks={marked}
            onOpen={({ id }) => go(addressOf(id))}
            onStep={step}
          />
        </div>
      )}
      {marked && <MarkedBar marked={marked} company={company} addressOf={addressOf} />}
    </>
  );
}
