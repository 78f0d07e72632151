'use client';

import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { ShownOnce } from '@/components/kit/ui/shown-once';
import { SheetBody, SheetFoot, SideSheet } from '@/components/kit/ui/side-sheet';
import { StatePill } from '@/components/kit/ui/state-pill';
import { Skeleton } from '@/components/kit/ui/states';
import { formatStamp } from '@/lib/core/format/date';
import { isOutside } from '@/lib/product/admin/outside-kinds';
import type { OutboxLetter } from '@/lib/product/admin/rows';
import { LetterTries } from './letter-tries';
import { kindNames, type LetterActs, stateNames, stateTones, waits } from './letter-words';
import { SendAgain } from './send-again';

const stamp = (iso: string | null) => iso && formatStamp(new Date(iso));

/** The link of an invitation or a new password, to hand over in another way than by mail. */
function LetterLink({ company, id }: { company: string; id: string }) {
  const { busy, run } = useWork();
  const [address, setAddress] = useState<string>();
  const show = () =>
    run(async () => {
      const { path } = await call('POST /api/admin/outbox/link', { body: { company, id } });
      setAddress(window.location.origin + path);
    });
  if (address) return <ShownOnce label="Lenken" value={address} button="Kopier lenke" />;
  return (
    <Button disabled={busy} onClick={() => void show()}>
      <Link2 className="size-4" aria-hidden />
      Vis lenken
    </Button>
  );
}

/** Shows the letter's text, for users who may read its subject. */
function LetterBody({ company, letter: { ID, State } }: { company: string; letter: OutboxLetter }) {
  const { answer, failed, retry } = useRead('GET /api/admin/outbox/text', { company, id: ID });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!answer) return <Skeleton className="h-40" />;
  if (answer.Text === null) return <p className="text-muted">{answer.Why}</p>;
  return (
    <>
      {/* The text is worked out when it is sent; what has changed since then is changed here too. */}
      {State === 'sent' && <p className="mb-2 text-caption text-muted">Slik teksten er nå.</p>}
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{answer.Text}</p>
    </>
  );
}

/** The address, corrected and sent to in one step. */
function CorrectAddress({ letter: { ID, To }, acts: { busy, send } }: { letter: OutboxLetter; acts: LetterActs }) {
  const [to, setTo] = useState(To);
  return (
    <form
      noValidate
      className="flex max-w-xl flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send(ID, to.trim());
      }}
    >
      <label className="min-w-0 grow">
        <span className="mb-1 block text-muted">Rett adressen</span>
        <input
          type="email"
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
          className={inputClass}
        />
      </label>
      <Button type="submit" disabled={busy || to.trim() === '' || to.trim() === To}>
        Rett og send
      </Button>
    </form>
  );
}

type Props = {
  company: string;
  letter: OutboxLetter;
  acts: LetterActs;
  returnTo: Element | null;
  onClose: () => void;
};

/** A letter: to whom, what became of its tries, what the other server answered, and what it says. */
export function LetterPanel({ company, letter, acts, returnTo, onClose }: Props) {
  const { busy, send, stop } = acts;
  const { ID, Kind, State, Subject, ToName, To, By, Tries, WrittenAt, NextAt, EndedAt, Reason, MaybeTwice } = letter;
  const facts: [string, string | null][] = [
    ['Til', `${ToName} <${To}>`],
    ['Slag', kindNames[Kind]],
    ['Utløst av', By],
    ['Skrevet', stamp(WrittenAt)],
    ['Forsøk', String(Tries)],
    ['Prøves igjen', stamp(NextAt)],
    [State === 'sent' ? 'Sendt' : 'Gitt opp', stamp(EndedAt)],
    ['Grunn', State === 'sent' ? null : Reason],
    ['Merk', MaybeTwice ? 'Kan være sendt to ganger: forbindelsen ble brutt før svaret kom.' : null],
  ];
  const hasLink = (Kind === 'invitation' || Kind === 'new-password') && State !== 'sent';
  return (
    <SideSheet
      title={Subject}
      beside={<StatePill text={stateNames[State]} tone={stateTones[State]} />}
      returnTo={returnTo}
      onClose={onClose}
    >
      <SheetBody>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 p-5 text-table max-sm:p-3">
          {facts
            .filter(([, value]) => value !== null)
            .map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
        </dl>
        {hasLink && (
          <div className="px-5 max-sm:px-3">
            <LetterLink company={company} id={ID} />
          </div>
        )}
        <div className="flex flex-col gap-5 p-5 text-table max-sm:p-3">
          {Tries > 0 && <LetterTries company={company} id={ID} version={`${Tries} ${State}`} />}
          {isOutside(letter.Kind) && State !== 'sent' && <CorrectAddress key={To} letter={letter} acts={acts} />}
          <section aria-label="Teksten" className="rounded-control border border-line p-4">
            <LetterBody company={company} letter={letter} />
          </section>
        </div>
      </SheetBody>
      {(State !== 'sent' || isOutside(letter.Kind)) && (
        <SheetFoot>
          <span className="ml-auto flex gap-2 max-sm:w-full">
            {waits(letter) && (
              <Button className="max-sm:h-11! max-sm:grow" disabled={busy} onClick={() => stop(ID)}>
                Stopp
              </Button>
            )}
            {State === 'sent' ? (
              <SendAgain letter={letter} acts={acts} className="max-sm:h-11! max-sm:grow" />
            ) : (
              <Button look="primary" className="max-sm:h-11! max-sm:grow" disabled={busy} onClick={() => send(ID)}>
                Send nå
              </Button>
            )}
          </span>
        </SheetFoot>
      )}
    </SideSheet>
  );
}
