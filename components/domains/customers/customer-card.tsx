'use client';

import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useShell } from '@/components/kit/context/shell-context';
import { EmptyState, ErrorState, Skeleton } from '@/components/kit/ui/states';
import { formatMoment } from '@/lib/core/format/date';
import type { Row } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import { thingHref } from '@/lib/platform/routing/things';
import { AccountsBlock } from './accounts-block';
import { BidTimeline } from './bid-timeline';
import { PartBlock } from './card-block';
import { textOf } from './card-cells';
import { ContactPeople } from './contact-people';
import { CustomerHeader } from './customer-header';
import { KeyFigures } from './key-figures';
import { OpenItems } from './open-items';
import { RegisterBlock } from './register-block';
import { RevenueYears } from './revenue-years';
import { type Card, type CardState, rowsOf } from './use-card';

/** The contact events with the customer's people: what, by whom and when; latest first. */
function ContactEvents({ rows }: { rows: readonly Row[] }) {
  return (
    <ol className="space-y-2">
      {rows.map((row) => (
        <li key={textOf(row, 'xid')} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
          <Mail aria-hidden className="mt-0.5 size-4 text-muted" />
          <p>
            {textOf(row, 'text')}
            <span className="text-muted"> · {textOf(row, 'contact')}</span>
          </p>
          <p className="figures col-start-2 text-caption text-muted">
            {textOf(row, 'user')} · {formatMoment(textOf(row, 'at') ?? '').slice(0, -3)}
          </p>
        </li>
      ))}
    </ol>
  );
}

const figures = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The skeleton of the card's parts. */
function CardSkeleton() {
  return (
    <div role="status" aria-label="Henter kunden" className="space-y-4">
      <div className="grid grid-cols-2 gap-4 @md:grid-cols-3 @4xl:grid-cols-6">
        {figures.map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
      <div className="grid gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96" />
        <div className="space-y-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}

function Parts({ card, page, orgnr }: { card: Card; page: PageView; orgnr: string | undefined }) {
  const { company } = useShell();
  const reader = { company: page.company.id, paths: company?.paths ?? [] };
  const openBid = (key: string) => thingHref('bid', key, reader);
  return (
    <>
      <KeyFigures card={card} />
      <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:grid-rows-[auto_1fr]">
        <PartBlock card={card} part="kontakter" title="Kontaktpersoner" className="@4xl:col-start-2">
          {(rows) => <ContactPeople rows={rows} />}
        </PartBlock>
        <div className="grid min-w-0 gap-4 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
          <div className="grid items-start gap-4 @2xl:grid-cols-2">
            <PartBlock card={card} part="omsetning" title="Omsetning per år" subtitle="Tkr uten mva., fra regnskapet">
              {(rows) => <RevenueYears rows={rows} page={page} />}
            </PartBlock>
            <PartBlock card={card} part="fordringer" title="Åpne poster" subtitle={subtitleOf(card)}>
              {([row]) => row && <OpenItems row={row} page={page} />}
            </PartBlock>
          </div>
          <PartBlock card={card} part="tilbud" title="Tilbud">
            {(rows) => <BidTimeline rows={rows} hrefOf={openBid} />}
          </PartBlock>
        </div>
        <div className="grid min-w-0 gap-4 @4xl:col-start-2">
          <RegisterBlock companyId={page.company.id} orgnr={orgnr} />
          <AccountsBlock companyId={page.company.id} orgnr={orgnr} />
          <PartBlock card={card} part="hendelser" title="Hendelser">
            {(rows) => <ContactEvents rows={rows} />}
          </PartBlock>
        </div>
      </div>
    </>
  );
}

function subtitleOf(card: Card): string | undefined {
  const widget = card.widgets.fordringer;
  return widget?.wtype === 'tabulator' ? widget.subtitle : undefined;
}

/** A customer's card; `row` is their line of the list, shown before the rest has loaded. */
export function CustomerCard({
  chosen,
  state: { card, failed, retry },
  row,
  page,
}: {
  /** Whether a customer is chosen. */
  chosen: boolean;
  state: CardState;
  row: Row | undefined;
  page: PageView;
}) {
  if (!chosen) {
    return <EmptyState text="Velg en kunde i listen. Søk på navn, nummer, orgnr eller sted." />;
  }
  const [facts] = card ? rowsOf(card, 'kunde') : [];
  const widget = card?.widgets.kunde;
  if (widget?.wtype === 'failed') return <ErrorState text={widget.message} errorId={widget.errorId} />;
  if (card && !facts) {
    return <EmptyState text={widget?.parameters.empty || 'Fant ikke kunden.'} />;
  }
  const shown = facts ?? row;
  let content: ReactNode = <CardSkeleton />;
  if (card) content = <Parts card={card} page={page} orgnr={textOf(facts, 'orgnr')} />;
  if (failed) content = <ReadFailed failed={failed} onRetry={retry} />;
  return (
    <article
      aria-label={textOf(shown, 'name') ?? 'Kunde'}
      aria-busy={!card && !failed}
      className="@container mx-auto flex max-w-350 flex-col gap-4"
    >
      {shown && <CustomerHeader row={shown} facts={facts} />}
      {content}
    </article>
  );
}
