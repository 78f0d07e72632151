'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useOp } from '@/components/kit/client/use-op';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { EndButton } from '@/components/kit/input/end-button';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { capital, counted, countText } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import type { MassMailState } from '@/lib/domains/customers/mail/send-mass-mail';
import type { Outbox } from '@/lib/product/admin/list-outbox';
import type { AdminData } from '@/lib/product/admin/read-admin';
import type { OutboxLetter } from '@/lib/product/admin/rows';
import { LetterPanel } from './letter-panel';
import { daysTexts } from './letter-words';
import { isShown, isWhole, OutboxFilters, useFilter } from './outbox-filters';
import { OutboxTable } from './outbox-table';

/** A mail to many that has more to send: how far it is, and the way to stop the rest. */
function UnderWay({ mail, busy, onStop }: { mail: MassMailState; busy: boolean; onStop: () => void }) {
  const { subject, sent, left, failed } = mail;
  const all = sent + left + failed;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-surface px-3 py-2 text-table">
      <span className="font-medium">{subject}</span>
      <progress
        aria-label={`Sendt av ${subject}`}
        value={all - left}
        max={all}
        className="h-1.5 w-32 overflow-hidden rounded-full accent-accent"
      />
      <span className="figures text-muted">
        {`${formatNumber(sent)} sendt, ${formatNumber(left)} igjen${failed > 0 ? `, ${formatNumber(failed)} gitt opp` : ''}`}
      </span>
      <EndButton
        className="ml-auto"
        disabled={busy}
        text="Stopp resten"
        title="Stoppe resten?"
        description={`${formatNumber(left)} får ikke brevet. De må velges og skrives til på nytt.`}
        onEnd={async () => onStop()}
      />
    </div>
  );
}

/** Sums the outbox in a sentence, with the most serious letter by name, and those that may be there twice. */
function sentenceOf(outbox: Outbox, period: string): string {
  const twice = outbox.Letters.filter(({ MaybeTwice }) => MaybeTwice).length;
  const said = stateSentence(outbox, period).trim();
  return twice === 0 ? said : `${said} ${capital(countText(twice))} kan være sendt to ganger.`;
}

function stateSentence({ Server, Counts, Letters }: Outbox, period: string): string {
  const { queued, failed, sent } = Counts;
  const waiting = counted(queued + failed, 'brev venter', 'brev venter');
  if (!Server)
    return `Ingen e-postserver er satt opp.${queued + failed > 0 ? ` ${waiting} her, og ingen av dem er sendt.` : ''}`;
  const givenUp = Counts['given-up'];
  if (givenUp + failed === 0)
    return sent === 0
      ? `Ingen brev er sendt ${period}.`
      : `Alle ${counted(sent, 'brev', 'brev')} ${period} er tatt imot.`;
  const parts = [
    givenUp > 0 && `${countText(givenUp)} brev er gitt opp`,
    failed > 0 && `${countText(failed)}${givenUp > 0 ? '' : ' brev'} prøves på nytt`,
  ].filter((part) => part !== false);
  const worst = Letters.find(({ State }) => State === 'given-up' || State === 'failed');
  return `${capital(parts.join(', og '))}. ${worst ? `${worst.ToName} har ikke fått «${worst.Subject}».` : ''}`;
}

function NoServer() {
  return (
    <div className="rounded-control border border-line bg-surface p-4 text-table">
      <p>
        Legg linjene i miljøet der Innsikt kjører, og start på nytt. Brev som er yngre enn ett døgn, går da av seg selv.
      </p>
      <pre className="mt-2 overflow-x-auto">
        {'SMTP_URL=smtps://bruker:passord@smtp.firma.no:465\nMAIL_FROM="Innsikt <innsikt@firma.no>"'}
      </pre>
      <p className="mt-2 text-muted">Utkast til eget e-postprogram virker som før, og lenker kopieres herfra.</p>
    </div>
  );
}

/** Says how much of the mail server's hour the company has used; it is shared by all companies. */
function HourText({ hour: { Sent, Most, Full } }: { hour: NonNullable<Outbox['Hour']> }) {
  return (
    <span className={`text-table whitespace-nowrap ${Full ? 'text-warn' : 'text-muted'}`}>
      {Full
        ? `Timens ${formatNumber(Most)} brev er brukt opp. Resten går neste time.`
        : `${formatNumber(Sent)} sendt siste time · grensen er ${formatNumber(Most)}`}
    </span>
  );
}

/** The number of sent letters shown below those that were not, before 'show all'. */
const sentShown = 8;

/** The letters in sight: those that need somebody, and of the sent ones the newest. */
function inSight(letters: readonly OutboxLetter[], whole: boolean): readonly OutboxLetter[] {
  let sent = 0;
  return letters.filter(({ State }) => {
    if (State === 'sent') sent += 1;
    return whole || State !== 'sent' || sent <= sentShown;
  });
}

/** The letters of the last days, and all that wait: what was sent, what was not and why. */
export function OutboxTab({ data }: { data: AdminData }) {
  const company = data.company.id;
  const [version, setVersion] = useState(0);
  const [filter, setFilter] = useFilter();
  const { latest, failed, retry } = useRead('GET /api/admin/outbox', { company, days: filter.days }, version);
  const [unfolded, setUnfolded] = useState(false);
  const [opened, setOpened] = useState<{ id: string; from: Element | null }>();
  const { busy, run } = useWork();
  const ask = useOp();
  const change = (said: string, work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      snackbar.success(said);
      setVersion(version + 1);
    });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-64" />;
  const acts = {
    busy,
    send: (id: string, to?: string) =>
      change('Brevet står for tur', () =>
        ask([id, to], (op) =>
          call('POST /api/admin/outbox', { body: { company, op, id, ...(to !== undefined && { to }) } }),
        ),
      ),
    stop: (id: string) =>
      change('Brevet er stoppet', () => call('DELETE /api/admin/outbox', { body: { company, id } })),
  };
  const fitting = latest.Letters.filter((one) => isShown(one, filter));
  const shown = inSight(fitting, unfolded || !isWhole(filter));
  const folded = fitting.length - shown.length;
  const period = daysTexts[filter.days];
  const open = latest.Letters.find(({ ID }) => ID === opened?.id);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="max-w-prose">
          <p className="font-medium">{sentenceOf(latest, period)}</p>
          {latest.Server && (
            <p className="text-table text-muted">{`${counted(latest.Counts.sent, 'brev', 'brev')} ${period} er tatt imot av mottakerens server. ${latest.Counts.queued} venter på tur.`}</p>
          )}
        </div>
        <span className="ml-auto flex flex-wrap items-center gap-3 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
          {latest.Hour && <HourText hour={latest.Hour} />}
          <Button
            disabled={busy}
            onClick={() =>
              change('Prøvebrevet står for tur', () =>
                ask('', (op) => call('POST /api/admin/outbox', { body: { company, op } })),
              )
            }
          >
            <Send className="size-4" aria-hidden />
            Prøvebrev
          </Button>
        </span>
      </div>
      {!latest.Server && <NoServer />}
      {latest.UnderWay.map((one) => (
        <UnderWay
          key={one.id}
          mail={one}
          busy={busy}
          onStop={() =>
            change('Resten er stoppet', () =>
              call('DELETE /api/bid/contactmail/sending', { body: { company, id: one.id } }),
            )
          }
        />
      ))}
      <OutboxFilters outbox={latest} filter={filter} onChange={setFilter} />
      <div className="relative overflow-x-auto rounded-control border border-line bg-surface">
        {shown.length === 0 ? (
          <EmptyState
            text={
              latest.Letters.length === 0
                ? filter.days === '365'
                  ? 'Ingen brev er skrevet ennå.'
                  : `Ingen brev er skrevet ${period}.`
                : 'Ingen brev passer med filteret.'
            }
          />
        ) : (
          <OutboxTable
            letters={shown}
            acts={acts}
            hasServer={latest.Server}
            onOpen={(id, from) => setOpened({ id, from })}
          />
        )}
        {folded > 0 && (
          <button
            type="button"
            className="min-h-9 w-full border-t border-line px-3 text-left text-table font-medium text-accent hover:bg-hover hover:underline max-sm:min-h-11"
            onClick={() => setUnfolded(true)}
          >
            {`Vis ${formatNumber(folded)} til`}
          </button>
        )}
      </div>
      <p className="text-caption text-muted">
        Sendt betyr at mottakerens server har sagt ja. Hvor lenge brev beholdes, velges under Sletteregler.
      </p>
      {open && (
        <LetterPanel
          company={company}
          letter={open}
          acts={acts}
          returnTo={opened?.from ?? null}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
