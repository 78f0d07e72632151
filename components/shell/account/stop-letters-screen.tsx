'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import type { ContactStop } from '@/lib/domains/customers/mail/refusals';
import { noticesTab, profileTabParam } from '@/lib/platform/notices/choices/profile-tab';
import type { Stop } from '@/lib/platform/notices/choices/stop-letters';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import type { MailStop } from '@/lib/product/pages/follow/mails/receivers';

type Outcome = { state: 'asking'; refused?: string } | { state: 'busy' } | { state: 'done' };

const ways = href(fixedPaths.profile, { [profileTabParam]: noticesTab });
const choose = 'Velg hva du får på e-post';

/** The stopped letters, in words: a kind of letter, a page that is mailed to one receiver, or a company's mail to many. */
export type Stopped = { words: string } & (
  | ({ of: 'kind' } & Stop)
  | ({ of: 'page' } & MailStop)
  | ({ of: 'contact' } & ContactStop)
);

function StopForm({ stop }: { stop: Stopped }) {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const { words } = stop;
  const isOwn = stop.of === 'kind';

  async function press() {
    setOutcome({ state: 'busy' });
    try {
      if (stop.of === 'page') {
        const { company, mail, to, token } = stop;
        await call('POST /api/page-mails/stop', { params: { company, mail, to, token } });
      } else if (stop.of === 'contact') {
        const { company, address, token } = stop;
        await call('POST /api/bid/contactmail/stop', { params: { company, address, token } });
      } else {
        const { user, kind, token } = stop;
        await call('POST /api/notices/stop', { params: { user, kind, token } });
      }
      setOutcome({ state: 'done' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ state: 'asking', refused: error.message });
    }
  }

  if (outcome.state === 'done') {
    return (
      <>
        <h1 className="mb-3 text-heading font-semibold">Stoppet</h1>
        <p role="status" className="mb-5">
          Du får ikke {words} lenger.{isOwn && ' Vil du ha det igjen, velger du det under Min profil.'}
        </p>
        {isOwn && (
          <a href={ways} className={buttonClass('secondary', 'w-full')}>
            {choose}
          </a>
        )}
      </>
    );
  }
  return (
    <>
      <h1 className="mb-3 text-heading font-semibold">Slutte å sende {words}?</h1>
      {isOwn && <p className="mb-5 text-muted">I klokken på skjermen står alt, uansett hva du velger her.</p>}
      <p role="alert" className="text-bad not-empty:mb-4">
        {outcome.state === 'asking' ? outcome.refused : undefined}
      </p>
      <Button look="primary" className="h-11 w-full" disabled={outcome.state === 'busy'} onClick={() => void press()}>
        {outcome.state === 'busy' ? 'Stopper …' : 'Slutt å sende det'}
      </Button>
      {isOwn && (
        <a href={ways} className={buttonClass('secondary', 'mt-2 h-11 w-full')}>
          {choose}
        </a>
      )}
    </>
  );
}

/** Asks once before a kind of letter is stopped, since mail scanners open every link; null: an address that is not ours. */
export function StopLettersScreen({ stop }: { stop: Stopped | null }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center p-6">
      <title>Brev fra Innsikt · Innsikt</title>
      <div className="w-full max-w-sm">
        <p className="mb-6 text-title font-semibold tracking-tight">Innsikt</p>
        <div className="rounded-control border border-line bg-surface p-6">
          {stop ? (
            <StopForm stop={stop} />
          ) : (
            <>
              <h1 className="mb-3 text-heading font-semibold">Adressen er ikke hel</h1>
              <p className="mb-5">Hele adressen står i brevet. Du kan også velge under Min profil.</p>
              <a href={ways} className={buttonClass('primary', 'w-full')}>
                {choose}
              </a>
            </>
          )}
        </div>
      </div>
    </main>
  );
}
