'use client';

import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useShell } from '@/components/kit/context/shell-context';
import { EmptyState, ErrorState, Skeleton } from '@/components/kit/ui/states';
import { formatMoment } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';
import { thingHref } from '@/lib/platform/routing/things';
import { phaseOf } from '@/lib/platform/tables/declared/bid-phase';
import { AccountsBlock } from './accounts-block';
import { BidTimeline } from './bid-timeline';
import { PartBlock } from './card-block';
import { ContactPeople } from './contact-people';
import { CustomerHeader } from './customer-header';
import { KeyFigures } from './key-figures';
import { OpenItemsBlock } from './open-items-block';
import { RegisterBlock } from './register-block';
import { type Card, type CardState, rowsOf } from './use-card';
import { hasNewBidStep, Verdict } from './verdict';

/** The customer's bids, and how many are open. */
function BidsBlock({ card, hrefOf }: { card: Card; hrefOf: (key: string) => string | undefined }) {
  const rows = rowsOf(card, 'tilbud');
  const open = rows.filter((row) => phaseOf(textOf(row, 'bidstatus') ?? '') === 'open').length;
  const count = open === 1 ? '1 åpent' : `${formatNumber(open)} åpne`;
  return (
    <PartBlock
      card={card}
      part="tilbud"
      title="Tilbud"
      subtitle={`${count} av ${formatNumber(rows.length)}, Tkr`}
      flush
    >
      {(rows) => <BidTimeline rows={rows} hrefOf={hrefOf} />}
    </PartBlock>
  );
}

/** Lists letters to the customer and their people: subject, author and date, with a reminder's letter; latest first. */
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
            {[textOf(row, 'user'), formatMoment(textOf(row, 'at') ?? '').slice(0, -3), textOf(row, 'sending')]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {textOf(row, '_letter') && (
            <details className="col-start-2 text-table">
              <summary className="w-fit cursor-pointer font-medium text-accent max-md:py-2.5">Les brevet</summary>
              <p className="mt-1 whitespace-pre-line">{textOf(row, '_letter')}</p>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

const figures = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The skeleton of the card's parts. */
export function CardSkeleton() {
  return (
    <div role="status" aria-label="Henter kunden" className="space-y-3">
      <Skeleton className="h-16" />
      <div className="grid grid-cols-2 gap-3 @md:grid-cols-3 @4xl:grid-cols-6">
        {figures.map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
      <div className="grid gap-3 @3xl:grid-cols-[minmax(0,1fr)_17.5rem]">
        <Skeleton className="h-96" />
        <div className="space-y-3">
          <Skeleton className="h-48" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </div>
  );
}

function Parts({ card, page, facts }: { card: Card; page: PageView; facts: Row | undefined }) {
  const { company } = useShell();
  const reader = { company: page.company.id, paths: company?.paths ?? [] };
  const openBid = (key: string) => thingHref('bid', key, reader);
  const orgnr = textOf(facts, 'orgnr');
  return (
    <>
      <Verdict card={card} customer={textOf(facts, 'xid')} hrefOf={openBid} />
      <KeyFigures card={card} page={page} />
      <div className="grid items-start gap-3 @3xl:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="grid min-w-0 gap-3">
          <BidsBlock card={card} hrefOf={openBid} />
          <OpenItemsBlock card={card} page={page} />
          {rowsOf(card, 'omsetning').length === 0 && (
            <PartBlock card={card} part="omsetning" title="Omsetning per år">
              {() => null}
            </PartBlock>
          )}
        </div>
        <div className="grid min-w-0 gap-3">
          <PartBlock card={card} part="kontakter" title="Kontaktpersoner">
            {(rows) => <ContactPeople rows={rows} />}
          </PartBlock>
          <PartBlock card={card} part="hendelser" title="Hendelser">
            {(rows) => <ContactEvents rows={rows} />}
          </PartBlock>
          <RegisterBlock companyId={page.company.id} orgnr={orgnr} />
          <AccountsBlock companyId={page.company.id} orgnr={orgnr} />
        </div>
      </div>
    </>
  );
}

/** A customer's card; `row` is their line of the list, shown before the rest has loaded. */
export function CustomerCard({
  chosen,
  state: { card, failed, retry },
  row,
  page,
}: {
  /** True once a customer is chosen. */
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
  if (card) content = <Parts card={card} page={page} facts={facts} />;
  if (failed) content = <ReadFailed failed={failed} onRetry={retry} />;
  return (
    <article
      aria-label={textOf(shown, 'name') ?? 'Kunde'}
      aria-busy={!card && !failed}
      className="@container mx-auto flex max-w-350 flex-col gap-3 max-md:pb-16"
    >
      {shown && <CustomerHeader row={shown} facts={facts} offersBid={card !== undefined && !hasNewBidStep(card)} />}
      {content}
    </article>
  );
}
