'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { EndButton } from '@/components/kit/input/end-button';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { ShownOnce } from '@/components/kit/ui/shown-once';
import { Skeleton } from '@/components/kit/ui/states';
import { today } from '@/lib/core/clock';
import { formatReadMinute } from '@/lib/core/format/date';
import type { OwnFeed } from '@/lib/product/home/calendar/own-feeds';
import { CalendarForm } from './calendar-form';

function FeedLine({ feed, named, onEnded }: { feed: OwnFeed; named: boolean; onEnded: () => void }) {
  const { xid, firm, text, project, ending, fetched } = feed;
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{text}</p>
        <p className="figures text-caption text-muted">
          {[
            named ? firm : undefined,
            project ?? undefined,
            `…${ending}.ics`,
            fetched === null ? 'ikke hentet ennå' : `hentet ${formatReadMinute(Date.parse(fetched) / 1000, today())}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <EndButton
        text="Ta tilbake"
        name={`${text}, …${ending}`}
        title="Ta tilbake kalenderadressen?"
        description={`Kalenderen som henter ${text.toLowerCase()}, blir ikke oppdatert mer. En ny adresse kan lages når som helst.`}
        confirm="Ta tilbake adressen"
        ended="Kalenderadressen er tatt tilbake"
        onEnd={async () => {
          await call('DELETE /auth/calendars', { body: { xid } });
          onEnded();
        }}
      />
    </li>
  );
}

/** The user's calendar addresses: made and shown once, then known by their ending, and taken back. */
export function CalendarCard() {
  const { latest, failed, retry } = useRead('GET /auth/calendars', {});
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const close = () => {
    setMaking(false);
    setMade(undefined);
  };
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-heading font-semibold">Kalender</h2>
        <Button disabled={!latest || latest.companies.length === 0} onClick={() => setMaking(true)}>
          <Plus className="size-4" aria-hidden />
          Ny adresse
        </Button>
      </div>
      <p className="text-muted">Frister og bookinger i Outlook, Google eller telefonen, hentet fra en adresse.</p>
      {!latest && (failed ? <ReadFailed failed={failed} onRetry={retry} /> : <Skeleton className="mt-3 h-12" />)}
      {latest && latest.feeds.length > 0 && (
        <ul aria-label="Kalenderadresser" className="mt-2 divide-y divide-line">
          {latest.feeds.map((feed) => (
            <FeedLine key={feed.xid} feed={feed} named={latest.companies.length > 1} onEnded={retry} />
          ))}
        </ul>
      )}
      {latest && (
        <p className="mt-2 text-caption text-muted">
          {latest.feeds.length > 0
            ? 'Den som har adressen, kan lese det du kan lese. Ta den tilbake hvis den er kommet på avveie.'
            : latest.companies.length > 0
              ? 'Du har ingen kalenderadresser ennå.'
              : 'Du har ikke tilgang til noe som kan stå i en kalender.'}
        </p>
      )}
      <Dialog
        title={made ? 'Kalenderadressen er laget' : 'Ny kalenderadresse'}
        description={
          made
            ? 'Den vises bare nå. Legg den i kalenderen din som «Abonner fra nettadresse». Den som har adressen, kan lese det du kan lese.'
            : undefined
        }
        open={making}
        onOpenChange={(open) => (open ? setMaking(true) : close())}
      >
        {made ? (
          <ShownOnce label="Kalenderadressen" value={made} button="Kopier adressen" />
        ) : (
          <CalendarForm
            companies={latest?.companies ?? []}
            onMade={(address) => {
              setMade(address);
              // Also where the dialog was closed meanwhile: the address cannot be shown again.
              setMaking(true);
              retry();
            }}
          />
        )}
      </Dialog>
    </>
  );
}
