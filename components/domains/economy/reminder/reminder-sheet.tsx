'use client';

import { Mail, Send } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { saveText } from '@/components/kit/client/save-text';
import { useRead } from '@/components/kit/client/use-read';
import { attempt, useWork } from '@/components/kit/client/use-work';
import { AgePill } from '@/components/kit/ui/age-pill';
import { Button } from '@/components/kit/ui/button';
import { SheetBody, SheetFoot, SideSheet } from '@/components/kit/ui/side-sheet';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { LetterPreview } from './letter-preview';
import { OldLedgerQuestion } from './old-ledger-question';
import { ReminderForm } from './reminder-form';
import { type ReminderAnswer, type ReminderDrafts, useReminder } from './use-reminder';

type Props = {
  company: string;
  customer: string;
  drafts: ReminderDrafts;
  /** The letter's place among several. */
  place: { at: number; of: number } | undefined;
  /** What has the focus once the last letter is made. */
  returnTo: Element | null;
  onMade: () => void;
  onUndone: () => void;
  onSkip: () => void;
  onClose: () => void;
};

/** Sends the letter or makes its draft, and stores the reminder, which can be taken back. */
function useRemind({ company, customer, drafts, onMade, onUndone }: Props) {
  const { busy, run } = useWork();
  const ops = useRef({ send: uuidv7(), draft: uuidv7() });
  const remind = (
    send: boolean,
    { customer: { name }, asOf }: ReminderAnswer,
    { draft }: ReturnType<typeof useReminder>,
  ) =>
    run(async () => {
      const { ticked, ...rest } = draft;
      const op = ops.current[send ? 'send' : 'draft'];
      const body = { company, customer, op, asOf, items: ticked, send, ...rest };
      const made = await call('POST /api/economy/reminder', { body });
      if (!('queued' in made)) saveText(made.name, 'message/rfc822', made.text);
      drafts.delete(customer);
      const undo = async () => {
        await call('POST /api/economy/reminder/undo', { body: { company, op: uuidv7(), reminder: made.id } });
        onUndone();
      };
      if ('queued' in made) snackbar.sending(`Purringen av ${name} sendes om noen sekunder.`, () => void attempt(undo));
      else {
        snackbar.success(
          `Purringen av ${name} er lastet ned som utkast. Åpne det i e-postprogrammet og send det.`,
          () => void attempt(undo),
        );
      }
      onMade();
    });
  return { busy, remind };
}

const drafted =
  'Innsikt har ingen e-postserver, så brevet lages som et utkast med PDF som du sender selv. Kunden føres som purret.';
const mailed = 'Innsikt sender brevet med PDF, og svarene kommer til deg. Kunden føres som purret.';

/** Shows facts beside the customer's name: the oldest item, the last reminder, and its place among several. */
function Beside({ answer: { items, last }, place }: { answer: ReminderAnswer; place: Props['place'] }) {
  const oldest = Math.max(0, ...items.map(({ late }) => late));
  return (
    <>
      {oldest > 0 && <AgePill days={oldest} before="eldste " />}
      <span className="text-table text-muted">{last === null ? 'aldri purret før' : `purret ${formatDate(last)}`}</span>
      {place && (
        <span className="figures text-table text-muted">{`${formatNumber(place.at + 1)} av ${formatNumber(place.of)}`}</span>
      )}
    </>
  );
}

/** Ctrl Enter makes the letter, wherever the focus is in the sheet. */
function useSendKey(send: (() => void) | undefined) {
  useEffect(() => {
    if (!send) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      send?.();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [send]);
}

function Writing({ answer, onChange, ...props }: Props & { answer: ReminderAnswer; onChange: () => void }) {
  const { place, onSkip } = props;
  const writing = useReminder(answer, props.drafts);
  const { busy, remind } = useRemind(props);
  const off = busy || writing.hindrance !== undefined;
  const make = (send: boolean) => void remind(send, answer, writing);
  const isLast = !place || place.at + 1 === place.of;
  useSendKey(off ? undefined : () => make(answer.mail));
  return (
    <>
      <SheetBody>
        <div className="grid min-h-full sm:grid-cols-[minmax(300px,400px)_minmax(0,1fr)]">
          <ReminderForm company={props.company} answer={answer} writing={writing} onChange={onChange} />
          <LetterPreview company={props.company} answer={answer} writing={writing} />
        </div>
      </SheetBody>
      <SheetFoot>
        <p className="min-w-0 grow basis-72 text-table text-muted">
          {writing.hindrance ?? (answer.mail ? mailed : drafted)}
        </p>
        <span className="flex gap-2 max-sm:w-full">
          {place && (
            <Button look="quiet" className="max-sm:h-11!" onClick={onSkip}>
              Hopp over
            </Button>
          )}
          <Button
            look={answer.mail ? 'secondary' : 'primary'}
            className="max-sm:h-11! max-sm:grow"
            aria-keyshortcuts={answer.mail ? undefined : 'Control+Enter'}
            disabled={off}
            onClick={() => make(false)}
          >
            <Mail className="size-4" aria-hidden />
            {isLast ? 'Bare e-postutkast' : 'E-postutkast og neste'}
          </Button>
          {answer.mail && (
            <Button
              look="primary"
              className="max-sm:h-11! max-sm:grow"
              aria-keyshortcuts="Control+Enter"
              disabled={off}
              onClick={() => make(true)}
            >
              <Send className="size-4" aria-hidden />
              {isLast ? 'Send purring' : 'Send og neste'}
            </Button>
          )}
        </span>
      </SheetFoot>
    </>
  );
}

/** The old ledgers (company and day) by which the user reminds all the same, until the page is loaded anew. */
const accepted = new Set<string>();

/** A reminder of a customer's overdue items: to whom, which of them, and the letter as it will be. */
export function ReminderSheet(props: Props) {
  const { company, customer, place, returnTo, onClose } = props;
  const { answer, failed, retry } = useRead('GET /api/economy/reminder', { company, customer });
  const isOwed = answer?.items.some(({ late }) => late > 0);
  const [, setAccepted] = useState(accepted.size);
  const ledger = `${company} ${answer?.asOf}`;
  const asks = answer && !accepted.has(ledger) && answer.old !== null;
  return (
    <SideSheet
      title={answer ? `Purr ${answer.customer.name}` : 'Purr'}
      beside={answer && <Beside answer={answer} place={place} />}
      returnTo={returnTo}
      onClose={onClose}
    >
      {answer && isOwed && !asks ? (
        <Writing key={customer} {...props} answer={answer} onChange={retry} />
      ) : (
        <SheetBody>
          <div className="p-5">
            {failed && <ReadFailed failed={failed} onRetry={retry} />}
            {answer && isOwed && (
              <OldLedgerQuestion
                company={company}
                answer={answer}
                onGoOn={() => setAccepted(accepted.add(ledger).size)}
              />
            )}
            {answer && !isOwed && <EmptyState text={`Ingenting er forfalt per ${formatDate(answer.asOf)}.`} />}
            {!answer && !failed && <Skeleton className="h-96" />}
          </div>
        </SheetBody>
      )}
    </SideSheet>
  );
}
