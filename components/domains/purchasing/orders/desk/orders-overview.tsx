'use client';

import { parseAsString, parseAsStringLiteral, useQueryState } from 'nuqs';
import { useDeferredValue, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { CountChips } from '@/components/kit/ui/count-chips';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState, ErrorState, Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import type { Datatable } from '@/lib/core/widgets/widget';
import { ordersVerdict } from '@/lib/domains/purchasing/orders/orders-verdict';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import { href } from '@/lib/platform/routing/href';
import { tabParam } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { orderParam, projectParam } from '@/lib/platform/routing/things';
import { receiveParam } from '../receive-param';
import type { Ordering } from '../use-ordering';
import { OrdersTable } from './orders-table';
import { type DeskRow, deskFilters, deskRow } from './row';
import { useDeskActs } from './use-desk-acts';

const quiet = { shallow: true, scroll: false } as const;
const filters = parseAsStringLiteral(deskFilters.map(({ text }) => text)).withDefault('Alle');

function hasText({ no, who, what, project, orderedby }: DeskRow, search: string): boolean {
  const words = [no, who, what, project, orderedby];
  return search === '' || words.some((word) => word.toLocaleLowerCase('nb').includes(search));
}

function Desk({ page, widget, ordering }: { page: PageView; widget: Datatable; ordering: Ordering }) {
  const all = useAllRows(page, 'alle', widget);
  const [chosen, setChosen] = useQueryState('vis', filters.withOptions(quiet));
  const [, setReceiving] = useQueryState(receiveParam, parseAsString.withOptions(quiet));
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim().toLocaleLowerCase('nb'));
  const company = page.company.id;
  const { busy, perform } = useDeskActs(company, (act, order) => {
    if (act === 'receive') void setReceiving('1');
    ordering.open(order);
  });
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  if (all.state === 'loading') return <Skeleton className="h-64" />;
  const rows = all.widget.data.map(deskRow);
  const isOfHome = page.filters.own[attentionParam] !== undefined;
  if (rows.length === 0) {
    return (
      <>
        <OwnFilters page={page} of="alle" />
        <EmptyState text={isOfHome ? 'Ingen bestillinger her nå.' : (widget.parameters.empty ?? '')} />
      </>
    );
  }
  const filter = deskFilters.find((one) => one.text === chosen);
  const found = rows.filter((row) => filter?.has(row) && hasText(row, search));
  return (
    <>
      {!isOfHome && <VerdictBand className="shrink-0" verdict={ordersVerdict(rows)} />}
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <SearchBox value={text} onChange={setText} />
        <CountChips
          label="Hvilke bestillinger"
          chips={deskFilters.map(({ text, has }) => ({ text, count: rows.filter(has).length, sum: '' }))}
          value={chosen}
          onChange={(text) => void setChosen(filters.parse(text))}
        />
        <OwnFilters page={page} of="alle" />
      </div>
      {found.length === 0 ? (
        <EmptyState text={search === '' ? 'Ingen bestillinger her nå.' : `Ingen treff på «${text.trim()}».`} />
      ) : (
        <div className="min-h-0 overflow-auto rounded-control border border-line bg-surface max-sm:shrink-0 print:overflow-visible">
          <OrdersTable
            rows={found}
            narrowed={isOfHome || chosen !== 'Alle' || search !== ''}
            saysWhy={chosen === 'Avvik'}
            mayWrite={page.mayWrite}
            busy={busy}
            addressOf={(order) =>
              href(page.path, { company, [projectParam]: ordering.project, [tabParam]: page.tab, [orderParam]: order })
            }
            onAct={perform}
            onOpen={ordering.open}
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
