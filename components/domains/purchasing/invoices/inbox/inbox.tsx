'use client';

import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { useToday } from '@/components/kit/context/use-today';
import { useTableIndex } from '@/components/kit/table/use-table-index';
import { ListFilters } from '@/components/kit/table-page/list-filters';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { buttonClass } from '@/components/kit/ui/button-class';
import { CountChips } from '@/components/kit/ui/count-chips';
import { Link } from '@/components/kit/ui/link';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { useDrawn } from '@/components/kit/ui/use-drawn';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { formatNumber } from '@/lib/core/format/number';
import { viewTable } from '@/lib/core/table-view/apply-view';
import { textOf } from '@/lib/core/table-view/row-values';
import { noGroup } from '@/lib/core/table-view/view';
import type { Row } from '@/lib/core/widgets/column';
import type { Datatable } from '@/lib/core/widgets/widget';
import { chipsOf, inboxVerdict } from '@/lib/domains/purchasing/invoices/settle/inbox-verdict';
import { filterOfGroups, groupsOfFilter } from '@/lib/domains/purchasing/invoices/settle/invoice-state';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { invoiceParam } from '@/lib/platform/routing/things';
import { InboxCards } from './inbox-cards';
import { asInvoice, groupOfRow, type Section, sectionsOf } from './inbox-rows';
import { type Folding, firstRows, InboxTable } from './inbox-table';
import { MarkedBar } from './marked-bar';
import { useMarked } from './use-marked';

const help = [
  { keys: 'J og K, eller pil ned og opp', text: 'Går fra faktura til faktura' },
  { keys: 'Enter', text: 'Åpner fakturaen' },
  { keys: 'X', text: 'Merker fakturaen, for å avgjøre flere på én gang' },
];

/** Rows that are drawn at a time after 'Vis alle'. */
const moreRows = 20;

/** Keeps the open groups and the number of shown rows of each; finished ones are folded while something is open. */
function useFolding(sections: readonly Section[], narrowed: boolean, isOnlyDone: boolean): Folding {
  const [toggled, setToggled] = useState<Partial<Record<Section['group'], boolean>>>({});
  const [whole, setWhole] = useState<readonly Section['group'][]>([]);
  const wanted = Math.max(0, ...sections.map(({ group, rows }) => (whole.includes(group) ? rows.length : 0)));
  const drawn = useDrawn(wanted, { first: firstRows, more: moreRows });
  const isOpen = ({ group }: Section) => toggled[group] ?? (group !== 'Ferdig' || narrowed || isOnlyDone);
  return {
    isOpen,
    onToggle: (section) => setToggled((now) => ({ ...now, [section.group]: !isOpen(section) })),
    shownOf: ({ group, rows }) => rows.slice(0, whole.includes(group) ? drawn : firstRows),
    isCut: ({ group, rows }) => !whole.includes(group) && rows.length > firstRows,
    onAll: ({ group }) => setWhole((now) => [...now, group]),
  };
}

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
  const narrow = useNarrow();
  const all = useAllRows(page, 'fakturaer', widget);
  const { columns } = widget.options;
  const [view, setView] = useTableView(columns);
  const { data } = all.widget;
  const invoices = useMemo(() => data.map(asInvoice), [data]);
  const isDone = invoices.every(({ group }) => group === 'Ferdig');
  const { invoicegroup = [] } = view.filters;
  const value = isDone ? 'Ferdig' : filterOfGroups(invoicegroup);
  const index = useTableIndex(columns, data);
  const found = useMemo(() => viewTable(index, { ...view, sort: [], group: noGroup }).rows, [index, view]);
  // Without a filter what is done stays below the open ones, folded.
  const sections = useMemo(() => sectionsOf(found), [found]);
  const folding = useFolding(sections, view.q !== '', value === 'Ferdig');
  useKeyHelp('Leverandørfakturaer', help);
  const company = page.company.id;
  const addressOfId = (xid: string) => href(page.path, { company, [invoiceParam]: xid });
  const addressOf = (row: Row) => addressOfId(textOf(row, 'xid') ?? '');
  const marks = useMarked(
    useMemo(() => found.map((row) => textOf(row, 'xid') ?? ''), [found]),
    page.mayWrite,
  );
  const marked = page.mayWrite ? marks : undefined;

  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  if (all.state === 'loading') return <Skeleton className="h-64" />;
  if (data.length === 0) return <EmptyState text={widget.parameters.empty ?? ''}>{upload}</EmptyState>;
  const first = data.find((row) => groupOfRow(row) === 'Å avgjøre');
  const open = invoices.filter(({ group }) => group === 'Å avgjøre').length;
  return (
    <>
      <VerdictBand
        className="shrink-0"
        verdict={inboxVerdict(invoices, today)}
        action={
          first &&
          page.mayWrite && (
            <Link
              prefetch={false}
              href={addressOf(first)}
              className={buttonClass('primary', 'max-sm:h-11! max-sm:w-full')}
            >
              {open === 1 ? 'Avgjør den' : `Avgjør de ${formatNumber(open)}`}
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
      {sections.length === 0 ? (
        <EmptyState text={view.q === '' ? 'Ingen fakturaer her.' : `Ingen fakturaer passer med «${view.q}».`} />
      ) : narrow ? (
        <div className="min-h-0 grow overflow-y-auto">
          <InboxCards sections={sections} folding={folding} marked={marked} addressOf={addressOf} />
        </div>
      ) : (
        <div className="min-h-0 scroll-pt-15 scroll-pb-6 overflow-auto rounded-control border border-line bg-surface print:overflow-visible">
          <InboxTable sections={sections} folding={folding} company={company} marked={marked} addressOf={addressOf} />
        </div>
      )}
      {marked && <MarkedBar marked={marked} company={company} addressOf={addressOfId} />}
    </>
  );
}
