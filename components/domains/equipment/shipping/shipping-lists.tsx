'use client';

import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';
import { UndoButtons } from '@/components/kit/live/undo-buttons';
import { LiveBar } from '@/components/kit/live-table/live-bar';
import { PresentPeople } from '@/components/kit/live-table/present-people';
import { useListSearch, useListSwitch } from '@/components/kit/routing/in-address';
import { useTableView } from '@/components/kit/table-page/use-table-view';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { IconButton } from '@/components/kit/ui/icon-button';
import { type PlainColumn, PlainHeads } from '@/components/kit/ui/plain-table';
import { SearchBox } from '@/components/kit/ui/search-box';
import { EmptyState } from '@/components/kit/ui/states';
import { knownCount } from '@/lib/core/format/known-count';
import { formatNumber } from '@/lib/core/format/number';
import { cellOf, cellText } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import { stateOfRow, statusNames } from '@/lib/platform/tables/declared/shipping-state';
import { byPlace } from './by-place';
import { ShippingRow } from './shipping-row';
import { SplitDialog } from './split-dialog';
import { StateHistory } from './state-history';
import type { Shipping } from './use-shipping';

const heads: readonly PlainColumn<never>[] = [
  { head: 'Utstyr', look: 'w-full' },
  ...['Antall', 'Rabatt (%)', 'Vekt (kg)', 'Døgnleie'].map((head) => ({ head, figure: true })),
  { head: 'Status' },
  ...['Sendt', 'Tilbake'].map((head) => ({ head, figure: true })),
  { head: 'Mer', headed: null },
];

/** The unfinished rows, including those finished since the list was opened: a row stays where it was pressed. */
function useOpenRows(rows: readonly Row[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = rows.filter((row) => isOpen(row) && !seen.has(String(row.xid)));
  if (fresh.length === 0) return seen;
  const next = new Set([...seen, ...fresh.map(({ xid }) => String(xid))]);
  setSeen(next);
  return next;
}

const openStatuses = ['planlagt', 'sendt'];
const isOpen = (row: Row) => openStatuses.includes(String(cellOf(row, 'status')));

/**
 * Chooses between unfinished and all rows, in the address by 'rader'; the unfinished ones also as the filter of their
 * states, so that the page's files have the same rows.
 */
function useShownRows(columns: readonly Column[]): ['apne' | 'alle', (shown: 'apne' | 'alle') => void] {
  const [shown, setShown] = useListSwitch('rader', ['apne', 'alle']);
  const [view, setView] = useTableView(columns);
  const change = (next: 'apne' | 'alle') => {
    setShown(next);
    setView({ filters: { ...view.filters, status: next === 'alle' ? [] : openStatuses } });
  };
  const saysNothing = shown === 'apne' && view.filters.status === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address decides whether it says nothing.
  useEffect(() => {
    if (saysNothing) change('apne');
  }, [saysNothing]);
  return [shown, change];
}

/** The tables of a project's shipping, one per place. */
export function ShippingLists({
  live,
  shipping,
  mayWrite,
  company,
  projectid,
  section,
  empty,
  complete,
  total,
  quick,
  tools,
}: {
  live: LiveRows;
  shipping: Shipping;
  mayWrite: boolean;
  company: string;
  projectid: string;
  section: string;
  empty: string;
  /** True once all rows are loaded, and their number while the rest is loading. */
  complete: boolean;
  total: number | undefined;
  /** The filters that stay beside the search on a phone. */
  quick: ReactNode;
  /** The other choices beside the search. */
  tools: ReactNode;
}) {
  const [text, setText] = useListSearch('q');
  const [shown, setShown] = useShownRows(live.columns);
  const [choosing, setChoosing] = useState(false);
  const [splitting, setSplitting] = useState<Row>();
  const [reading, setReading] = useState<string>();
  const object = live.columns.find(({ value }) => value === 'object');
  const nameOf = (row: Row) => (object ? cellText(object, cellOf(row, 'object')) : '');
  const wanted = text.trim().toLocaleLowerCase('nb');
  const rows = live.rows.filter((row) => !live.isDraft(String(row.xid)));
  const open = useOpenRows(rows);
  const wantedRows = rows.filter(
    (row) => (shown === 'alle' || open.has(String(row.xid))) && nameOf(row).toLocaleLowerCase('nb').includes(wanted),
  );
  const places = byPlace(wantedRows);
  const read = rows.find(({ xid }) => xid === reading);
  const state = read && stateOfRow(read);
  const split = splitting && stateOfRow(splitting);
  const { action } = shipping;

  return (
    <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto">
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <SearchBox value={text} onChange={setText} />
        {quick}
        {/* On a phone the list begins with its articles. */}
        <IconButton
          label="Valg for listen"
          icon={<SlidersHorizontal />}
          aria-expanded={choosing}
          className="size-12! sm:hidden"
          onClick={() => setChoosing(!choosing)}
        />
        <div className={clsx('flex flex-wrap items-center gap-2 sm:contents', !choosing && 'max-sm:hidden')}>
          {mayWrite && <UndoButtons of={live} />}
          <PresentPeople present={live.present} />
          <ChoiceRow
            label="Rader"
            value={shown}
            choices={[
              { value: 'apne', text: 'Ikke ferdige' },
              { value: 'alle', text: `Alle (${knownCount(rows.length, { complete, total })})` },
            ]}
            onChange={setShown}
          />
          {tools}
        </div>
      </div>
      <LiveBar live={live} />
      {rows.length === 0 && <EmptyState text={empty} />}
      {rows.length > 0 && places.length === 0 && (
        <EmptyState
          text={
            wanted === '' ? 'Alt er tilbake eller tapt. Vis «Alle» for å se det.' : `Ingen rader har «${text.trim()}».`
          }
        />
      )}
      {places.map(({ place, rows: own, weight }) => {
        const left = action === null ? [] : own.filter((row) => cellOf(row, 'status') !== action);
        return (
          <section key={place} aria-label={place} className="rounded-control border border-line bg-surface">
            <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-sunken px-3 py-2">
              <h2 className="font-semibold">
                {place}{' '}
                <span className="figures font-normal text-muted">
                  {complete
                    ? `${formatNumber(own.length)} ${own.length === 1 ? 'linje' : 'linjer'}, ${formatNumber(weight, 0)} kg`
                    : '…'}
                </span>
              </h2>
              {mayWrite && action !== null && left.length > 1 && (
                <Button className="max-sm:h-12!" onClick={() => shipping.set(live, left, action)}>
                  {`Sett alle ${left.length} ${statusNames[action].toLocaleLowerCase('nb')}`}
                </Button>
              )}
            </div>
            <div className="overflow-x-auto">
              <table className="w-full border-collapse text-table max-sm:block">
                <PlainHeads columns={heads} className="static! shadow-none! max-sm:hidden" />
                <tbody className="max-sm:block">
                  {own.map((row) => (
                    <ShippingRow
                      key={String(row.xid)}
                      live={live}
                      row={row}
                      name={nameOf(row)}
                      shipping={shipping}
                      mayWrite={mayWrite}
                      onSplit={() => setSplitting(row)}
                      onHistory={() => setReading(String(row.xid))}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          </section>
        );
      })}
      {splitting && split && (
        <SplitDialog
          company={company}
          projectid={projectid}
          row={String(splitting.xid)}
          name={nameOf(splitting)}
          status={split.status}
          countam={Number(cellOf(splitting, 'countam'))}
          day={shipping.day}
          onDay={shipping.setDay}
          onClose={() => setSplitting(undefined)}
        />
      )}
      {read && state && (
        <StateHistory
          name={nameOf(read)}
          now={state}
          address={{ section, tbl: 'shipping_line', row: String(read.xid), company, projectid }}
          onRestore={
            mayWrite
              ? (past) => {
                  live.save(
                    Object.entries(past).map(([col, val]) => ({ row: String(read.xid), col, val, typed: val ?? '' })),
                  );
                  setReading(undefined);
                }
              : undefined
          }
          onClose={() => setReading(undefined)}
        />
      )}
    </div>
  );
}
