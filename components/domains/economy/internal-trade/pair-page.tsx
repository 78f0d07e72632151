'use client';

import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { LoadingBar, PageTransitionProvider } from '@/components/kit/input/filters/page-transition';
import { RefreshButton } from '@/components/kit/input/filters/refresh-button';
import { useGo } from '@/components/kit/routing/address';
import { useRequested } from '@/components/kit/routing/use-requested';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { AgePill } from '@/components/kit/ui/age-pill';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { StatePill } from '@/components/kit/ui/state-pill';
import { Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { GridFrame } from '@/components/kit/widgets/grid/grid-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { pairSentence } from '@/lib/domains/economy/group/pairs/pair-sentence';
import { pageParams } from '@/lib/domains/economy/group/rows/page-params';
import { askParam, pairParam } from '@/lib/domains/economy/group/rows/pair-param';
import { groupCompaniesParam, groupParam } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { ActCard } from './act-card';
import { DoneCard, EffectCard, FoundCard } from './pair-cards';
import { type Pair, PairTable } from './pair-table';
import { type GroupParams, usePairActs } from './use-pair-acts';

/** The pair's place among those of the list with the same state, and the addresses around it. */
type Place = { at: number; of: number; previous: string | undefined; next: string | undefined; list: string };

function placeOf(page: PageView, rows: readonly Row[], id: string): Place {
  const state = textOf(rows.find((row) => row.pair === id) ?? {}, 'tradestate');
  const alike = rows.filter((row) => textOf(row, 'tradestate') === state).map((row) => textOf(row, 'pair') ?? '');
  const shared = { [groupParam]: page.company.id, ...pageParams(page.filters) };
  const address = (pair: string | undefined) => (pair ? href(page.path, { ...shared, [pairParam]: pair }) : undefined);
  const at = alike.indexOf(id);
  return {
    at: at + 1,
    of: alike.length,
    previous: at > 0 ? address(alike[at - 1]) : undefined,
    next: at === -1 ? undefined : address(alike[at + 1]),
    list: href(page.path, shared),
  };
}

const keys = [
  { keys: 'J', text: 'Neste par' },
  { keys: 'K', text: 'Forrige par' },
  { keys: 'G', text: 'Godtar paret, med en begrunnelse' },
  { keys: 'S', text: 'Skriver et spørsmål' },
  { keys: 'E', text: 'Eliminerer for hånd' },
];

function Step({ to, label, isNext }: { to: string | undefined; label: string; isNext: boolean }) {
  if (!to) return null;
  return (
    <Link prefetch={false} href={to} className={buttonClass()}>
      {!isNext && <ChevronLeft aria-hidden className="size-4" />}
      {label}
      {isNext && <ChevronRight aria-hidden className="size-4" />}
    </Link>
  );
}

function Shown({
  pair,
  params,
  place,
  onChange,
}: {
  pair: Pair;
  params: GroupParams;
  place: Place;
  onChange: () => void;
}) {
  const go = useGo();
  const field = useRef<HTMLTextAreaElement>(null);
  const [accepting, setAccepting] = useState(false);
  const acts = usePairActs({ pair, params, next: place.next ?? place.list, onChange });
  usePageKeys({
    j: () => place.next && go(place.next),
    k: () => place.previous && go(place.previous),
    g: () => pair.may.accept && setAccepting(true),
    s: () => field.current?.focus(),
    e: () => pair.mayEliminate && !acts.busy && void acts.eliminate(),
  });
  useRequested(askParam, pair.receivers.length > 0, () => field.current?.focus());
  useKeyHelp('Paret', keys);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2">
        <Link prefetch={false} href={place.list} className={buttonClass('secondary', 'no-print')}>
          <ArrowLeft aria-hidden className="size-4" />
          Internhandel
        </Link>
        <p className="min-w-0 font-semibold">{`${pair.seller.name} solgte, ${pair.buyer.name} kjøpte`}</p>
        <StatePill text={pair.kind} tone={pair.isOpen ? 'warn' : 'good'} />
        {pair.isOpen && <AgePill days={pair.age} />}
        {place.of > 1 && place.at > 0 && (
          <span className="no-print figures ml-auto flex items-center gap-2 text-muted">
            {`${place.at} av ${place.of}`}
            <Step to={place.previous} label="Forrige" isNext={false} />
            <Step to={place.next} label="Neste" isNext />
          </span>
        )}
      </div>
      <VerdictBand
        className="shrink-0"
        verdict={{
          tone: pair.isOpen ? 'warn' : 'good',
          sentence: pairSentence(pair),
          reason: pair.fault === null ? pair.guess : '',
        }}
      />
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <PairTable pair={pair} />
          <div className="grid items-start gap-3 lg:grid-cols-2">
            <FoundCard pair={pair} busy={acts.busy} onPart={() => void acts.part()} />
            <DoneCard pair={pair} busy={acts.busy} onUndo={acts.undo} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <ActCard pair={pair} acts={acts} accepting={accepting} setAccepting={setAccepting} field={field} />
          <EffectCard pair={pair} />
        </div>
      </div>
    </div>
  );
}

function OpenedPair({ page, rows, id }: { page: PageView; rows: readonly Row[]; id: string }) {
  const companies = page.filters.own[groupCompaniesParam];
  const params: GroupParams = { group: page.company.id, ...(companies && { companies }) };
  const { answer, latest, failed, retry } = useRead('GET /api/economy/tradepair', { ...params, pair: id });
  const shown = answer ?? (latest?.pair === id ? latest : undefined);
  const place = placeOf(page, rows, id);
  return (
    <PageTransitionProvider>
      <PageHeader
        title={shown?.label ?? page.title}
        of={shown && page.title}
        readAt={page.readAt}
        copied={page.copied}
        actions={<RefreshButton className="max-sm:hidden" />}
      />
      <GridFrame bare bar={<LoadingBar />}>
        {failed ? (
          <ReadFailed failed={failed} onRetry={retry} />
        ) : shown ? (
          <Shown key={shown.pair} pair={shown} params={params} place={place} onChange={retry} />
        ) : (
          <Skeleton className="h-96" />
        )}
      </GridFrame>
    </PageTransitionProvider>
  );
}

function AmongAll({ page, widget, id }: { page: PageView; widget: Tabulator; id: string }) {
  // Until all rows have come, a pair is known among the first alone.
  const { widget: read } = useAllRows(page, 'par', widget);
  return <OpenedPair page={page} rows={read.data} id={id} />;
}

/** A pair of a group's internal trade in place of the list: both vouchers side by side, and what can be done about it. */
export function PairPage({ page, id }: { page: PageView; id: string }) {
  const list = page.widgets.par;
  if (list?.wtype === 'tabulator') return <AmongAll page={page} widget={list} id={id} />;
  return <OpenedPair page={page} rows={[]} id={id} />;
}
