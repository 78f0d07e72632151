'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { counted } from '@/lib/core/format/count-text';
import { formatStamp } from '@/lib/core/format/date';
import type { Outbox, OutboxLetter } from '@/lib/product/admin/list-outbox';

const stages = { 'given-up': 'Gitt opp', failed: 'Feilet', queued: 'Venter', sent: 'Sendt' } as const;
const tones = { 'given-up': 'text-bad', failed: 'text-warn', queued: 'text-ink', sent: 'text-good' } as const;

/** What the outbox comes to, in a sentence. */
function sentenceOf({ Server, Counts }: Outbox): string {
  const { queued, failed, sent } = Counts;
  const waiting = counted(queued + failed, 'brev venter', 'brev venter');
  if (!Server) return `Ingen e-postserver er satt opp. ${waiting} her, og ingen av dem er sendt.`;
  const givenUp = Counts['given-up'];
  if (givenUp + failed > 0)
    return `${counted(givenUp, 'brev er gitt opp', 'brev er gitt opp')}, og ${failed} prøves på nytt.`;
  return `${counted(sent, 'brev', 'brev')} siste 7 dager er tatt imot av mottakerens server. ${queued} venter.`;
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
      <p className="mt-2 text-muted">Utkast til eget e-postprogram virker som før.</p>
    </div>
  );
}

type Row = { company: string; letter: OutboxLetter; onChange: (work: () => Promise<unknown>) => void };

function LetterRow({ company, letter, onChange }: Row) {
  const { ID, State, ToName, To, Subject, Reason, By, Tries, NextAt, EndedAt, MaybeTwice } = letter;
  const when = EndedAt ?? NextAt;
  return (
    <tr className="border-b border-line last:border-0 hover:bg-hover [&>td]:px-3 [&>td]:py-2">
      <td className={`whitespace-nowrap font-medium ${tones[State]}`}>{stages[State]}</td>
      <td>
        {ToName}
        <span className="block text-caption text-muted">{To}</span>
      </td>
      <td>
        {Subject}
        {State !== 'sent' && Reason && <span className="block text-caption text-warn">{Reason}</span>}
        {MaybeTwice && <span className="block text-caption text-warn">Kan være sendt to ganger</span>}
      </td>
      <td className="whitespace-nowrap">{By}</td>
      <td className="figures text-right">{Tries}</td>
      <td className="figures whitespace-nowrap">{when && formatStamp(new Date(when))}</td>
      <td className="whitespace-nowrap text-right">
        {State !== 'sent' && (
          <Button onClick={() => onChange(() => call('POST /api/admin/outbox', { body: { company, id: ID } }))}>
            Send nå
          </Button>
        )}
        {(State === 'queued' || State === 'failed') && (
          <Button
            className="ml-2"
            onClick={() => onChange(() => call('DELETE /api/admin/outbox', { body: { company, id: ID } }))}
          >
            Stopp
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The letters of the last week, and all that wait: what was sent, what was not and why. */
export function OutboxTab({ company }: { company: string }) {
  const [version, setVersion] = useState(0);
  const { latest, failed, retry } = useRead('GET /api/admin/outbox', { company }, version);
  const { busy, run } = useWork();
  const change = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      snackbar.success('Lagret');
      setVersion(version + 1);
    });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="max-w-prose font-medium">{sentenceOf(latest)}</p>
        <Button
          className="ml-auto"
          disabled={busy}
          onClick={() => change(() => call('POST /api/admin/outbox', { body: { company } }))}
        >
          <Send className="size-4" aria-hidden />
          Prøvebrev
        </Button>
      </div>
      {!latest.Server && <NoServer />}
      <div className="relative overflow-x-auto rounded-control border border-line bg-surface">
        {latest.Letters.length === 0 ? (
          <EmptyState text="Ingen brev er skrevet ennå." />
        ) : (
          <table className="w-full text-table">
            <thead className="text-left text-muted">
              <tr className="h-8 border-b border-line-strong [&>th]:px-3 [&>th]:font-medium">
                <th scope="col">Status</th>
                <th scope="col">Til</th>
                <th scope="col">Emne</th>
                <th scope="col">Utløst av</th>
                <th scope="col" className="text-right">
                  Forsøk
                </th>
                <th scope="col">Neste / sendt</th>
                <th scope="col">
                  <span className="sr-only">Valg</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {latest.Letters.map((one) => (
                <LetterRow key={one.ID} company={company} letter={one} onChange={change} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <p className="text-caption text-muted">
        Sendt betyr at mottakerens server har sagt ja. Brev slettes etter 12 måneder.
      </p>
    </div>
  );
}
