'use client';

import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { ShownOnce } from '@/components/kit/ui/shown-once';
import { SheetBody, SheetFoot, SideSheet } from '@/components/kit/ui/side-sheet';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatStamp } from '@/lib/core/format/date';
import type { OutboxLetter } from '@/lib/product/admin/list-outbox';
import { kindNames, type LetterActs, stateNames, stateTones, waits } from './letter-words';

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

type Props = {
  company: string;
  letter: OutboxLetter;
  acts: LetterActs;
  returnTo: Element | null;
  onClose: () => void;
};

/** A letter: to whom, what became of each try and what the other server answered; its text only its reader has. */
export function LetterPanel({ company, letter, acts: { busy, send, stop }, returnTo, onClose }: Props) {
  const { ID, Kind, State, Subject, ToName, To, By, Tries, WrittenAt, NextAt, EndedAt, Reason, Answer, MaybeTwice } =
    letter;
  const facts: [string, string | null][] = [
    ['Til', `${ToName} <${To}>`],
    ['Slag', kindNames[Kind]],
    ['Utløst av', By],
    ['Skrevet', stamp(WrittenAt)],
    ['Forsøk', String(Tries)],
    ['Prøves igjen', stamp(NextAt)],
    [State === 'sent' ? 'Sendt' : 'Gitt opp', stamp(EndedAt)],
    ['Grunn', State === 'sent' ? null : Reason],
    ['Svar fra serveren', Answer],
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
      </SheetBody>
      {State !== 'sent' && (
        <SheetFoot>
          <span className="ml-auto flex gap-2 max-sm:w-full">
            {waits(letter) && (
              <Button className="max-sm:h-11! max-sm:grow" disabled={busy} onClick={() => stop(ID)}>
                Stopp
              </Button>
            )}
            <Button look="primary" className="max-sm:h-11! max-sm:grow" disabled={busy} onClick={() => send(ID)}>
              Send nå
            </Button>
          </span>
        </SheetFoot>
      )}
    </SideSheet>
  );
}
