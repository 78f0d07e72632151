'use client';

import clsx from 'clsx';
import { MessageCircleReply, Plus, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { NewBidDialog, useMayMakeBids } from '@/components/domains/bids/new-bid-dialog';
import { ReminderQueue, type Reminding } from '@/components/domains/economy/open-items/reminder-queue';
import type { ReminderDrafts } from '@/components/domains/economy/reminder/use-reminder';
import { useShell } from '@/components/kit/context/shell-context';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { ErrorState } from '@/components/kit/ui/states';
import { VerdictBand, verdictTone } from '@/components/kit/ui/verdict';
import { tkrText } from '@/lib/core/format/value';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import { type Card, rowsOf } from './use-card';

/** Opens the reminder of all that the customer owes past its due date, kroner. */
function RemindStep({ company, customer, kroner }: { company: string; customer: string; kroner: number }) {
  const [reminding, setReminding] = useState<Reminding>();
  const [drafts] = useState<ReminderDrafts>(() => new Map());
  return (
    <>
      <Button look="primary" className="max-md:w-full" onClick={() => setReminding({ customers: [customer], at: 0 })}>
        <Send className="size-4" aria-hidden />
        Purr {tkrText(kroner)}
      </Button>
      {reminding && <ReminderQueue company={company} reminding={reminding} drafts={drafts} onChange={setReminding} />}
    </>
  );
}

/** The number of the bid that is followed up next; undefined when the next step is a new bid. */
const followedBid = (card: Card) => textOf(rowsOf(card, 'vurdering')[0], '_follow');

/** The kroner the customer is to be reminded of, which comes before any bid; undefined for none. */
const remindedKroner = (card: Card) => numberOf(rowsOf(card, 'vurdering')[0], '_remind');

/** True if a new bid is the card's next step, offered beside its sentence: not to one whom the register warns of. */
export const hasNewBidStep = (card: Card) =>
  rowsOf(card, 'vurdering').length > 0 &&
  remindedKroner(card) === undefined &&
  followedBid(card) === undefined &&
  textOf(rowsOf(card, 'kunde')[0], 'register') === undefined;

/** Opens the form of a new bid for the customer, also by the key N. */
export function NewBidButton({ customer, filled }: { customer: string | undefined; filled: boolean }) {
  return (
    <NewBidDialog
      customer={customer}
      shortcut="n"
      trigger={
        <Button
          look={filled ? 'primary' : 'secondary'}
          className={clsx(filled && 'max-md:w-full')}
          aria-keyshortcuts="n"
        >
          <Plus className="size-4" aria-hidden />
          Nytt tilbud
        </Button>
      }
    />
  );
}

/** The sentence about the customer, what it rests on, and the next step: at the bottom of a phone. */
export function Verdict({
  card,
  customer,
  hrefOf,
}: {
  card: Card;
  customer: string | undefined;
  /** The address of a bid by its number; undefined for users who may not see it. */
  hrefOf: (key: string) => string | undefined;
}) {
  const mayMakeBids = useMayMakeBids();
  const { company } = useShell();
  const widget = card.widgets.vurdering;
  if (widget?.wtype === 'failed') return <ErrorState text={widget.message} errorId={widget.errorId} />;
  const [row] = rowsOf(card, 'vurdering');
  if (!row) return null;
  const follow = followedBid(card);
  const address = follow === undefined ? undefined : hrefOf(follow);
  const kroner = remindedKroner(card);
  let step: ReactNode = null;
  if (kroner !== undefined && company && customer !== undefined) {
    step = <RemindStep key={customer} company={company.id} customer={customer} kroner={kroner} />;
  } else if (address !== undefined) {
    step = (
      <Link prefetch={false} href={address} className={buttonClass('primary', 'max-md:w-full')}>
        <MessageCircleReply className="size-4" aria-hidden />
        Følg opp {follow}
      </Link>
    );
  } else if (hasNewBidStep(card) && mayMakeBids) step = <NewBidButton customer={customer} filled />;
  return (
    <VerdictBand
      verdict={{
        tone: verdictTone(textOf(row, '_tone')),
        sentence: textOf(row, 'sentence') ?? '',
        reason: textOf(row, 'detail') ?? '',
      }}
      action={
        step && (
          <BottomBar className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3">
            {step}
          </BottomBar>
        )
      }
    />
  );
}
