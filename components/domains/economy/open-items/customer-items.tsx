'use client';

import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { FilterSheet } from '@/components/kit/input/filters/filter-sheet';
import { PeriodFilters } from '@/components/kit/input/filters/period-filters';
import { OwnFilters } from '@/components/kit/table-page/own-filters';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { IconButton } from '@/components/kit/ui/icon-button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { Select } from '@/components/kit/ui/select';
import { EmptyState } from '@/components/kit/ui/states';
import { isNumeric } from '@/lib/core/table-view/cell-text';
import { noGroup } from '@/lib/core/table-view/view';
import type { Datatable, Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { CustomerGrid } from './customer-grid';
import { customerOf, customerSearch, linesOf } from './lines';
import { OldLedger } from './open-items-head';

const untouched: ReadonlyMap<string, boolean> = new Map();

/** Returns the opened customers: those opened before, and the only one of a page unless it was closed. */
function useOpened(customers: Tabulator['data']) {
  const [touched, setTouched] = useState(untouched);
  const keys = useMemo(() => customers.map(customerOf), [customers]);
  const opened = useMemo(() => new Set(keys.filter((key) => touched.get(key) ?? keys.length === 1)), [keys, touched]);
  const open = useCallback(
    (key: string, to: boolean) => setTouched((before) => new Map<string, boolean>([...before, [key, to]])),
    [],
  );
  const openAll = (to: boolean) => setTouched(new Map(keys.map((key) => [key, to] as const)));
  return { opened, open, openAll };
}

/**
 * The open items by customer, who has the oldest first, with search; a customer opens to its items, which are fetched
 * behind the page.
 */
export function CustomerItems({
  page,
  customers,
  items: widget,
  onRemind,
}: {
  page: PageView;
  customers: Tabulator;
  items: Datatable;
  onRemind: ((customer: string) => void) | undefined;
}) {
  const { columns } = widget.options;
  const narrow = useNarrow();
  const all = useAllRows(page, 'poster', widget);
  const [view, setView] = useTableView(columns);
  const { opened, open, openAll } = useOpened(customers.data);
  const [unfolded, setUnfolded] = useState(false);
  const unfold = useCallback(() => setUnfolded(true), []);
  const items = all.state === 'complete' ? all.widget.data : undefined;
  // Five hundred customers may have thousands of items, which typing must not wait for.
  const search = useMemo(() => customerSearch(customers.data, items ?? []), [customers.data, items]);
  const words = useDeferredValue(view.q);
  const found = useMemo(() => search(words), [search, words]);
  const lines = useMemo(
    () => linesOf({ customers: found, items, opened, unfolded: unfolded || view.q !== '' }),
    [found, items, opened, unfolded, view.q],
  );
  const groups = [
    { value: 'customer', text: 'Kunde' },
    { value: noGroup, text: 'Ingen' },
    ...columns
      .filter((column) => !isNumeric(column) && column.value !== 'customer')
      .map(({ value, text }) => ({ value, text })),
  ];
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  const empty = customers.data.length === 0 && (customers.parameters.empty ?? '');
  return (
    <>
      <div className="no-print flex flex-wrap items-center gap-2">
        <SearchBox value={view.q} onChange={(q) => setView({ q })} />
        <FilterSheet set={0} done="Vis">
          <PeriodFilters page={page} />
          {!narrow && <OwnFilters page={page} />}
          <Select
            label="Gruppér"
            value="customer"
            options={groups}
            onChange={(group) => setView({ group: group === 'customer' ? undefined : group })}
          />
          <span className="flex max-sm:hidden">
            <IconButton label="Utvid alle" icon={<ChevronsUpDown />} onClick={() => openAll(true)} />
            <IconButton label="Skjul alle" icon={<ChevronsDownUp />} onClick={() => openAll(false)} />
          </span>
        </FilterSheet>
        {narrow && <OwnFilters page={page} />}
        <OldLedger page={page} />
      </div>
      <div
        data-print-wide
        className="min-h-0 grow overflow-hidden rounded-control border border-line bg-surface print:overflow-visible print:border-0"
      >
        {empty ? (
          <EmptyState text={empty} />
        ) : found.length === 0 ? (
          <EmptyState text={`Ingen kunder eller bilag passer med «${view.q}».`} />
        ) : (
          <CustomerGrid
            page={page}
            lines={lines}
            customers={found}
            onOpen={open}
            onUnfold={unfold}
            onRemind={onRemind}
          />
        )}
      </div>
    </>
  );
}
