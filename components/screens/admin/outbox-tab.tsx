'use client';

import { Send } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { useListSearch, useListSwitch } from '@/components/kit/routing/in-address';
import { Button } from '@/components/kit/ui/button';
import { inputClass } from '@/components/kit/ui/field';
import { FilterChip } from '@/components/kit/ui/filter-chip';
import { Select } from '@/components/kit/ui/select';
import { snackbar } from '@/components/kit/ui/snackbar';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { capital, counted, countText } from '@/lib/core/format/count-text';
import type { Outbox, OutboxLetter } from '@/lib/product/admin/list-outbox';
import { LetterPanel } from './letter-panel';
import { kindNames, type LetterState, letterKindIds, stateNames } from './letter-words';
import { OutboxTable } from './outbox-table';
import { UnderWay } from './under-way';

const states: readonly LetterState[] = ['given-up', 'failed', 'queued', 'sent'];

/** What the outbox comes to, in a sentence, with the most serious letter by name. */
function sentenceOf({ Server, Counts, Letters }: Outbox): string {
  const { queued, failed, sent } = Counts;
  const waiting = counted(queued + failed, 'brev venter', 'brev venter');
  if (!Server) return `Ingen e-postserver er satt opp. ${waiting} her, og ingen av dem er sendt.`;
  const givenUp = Counts['given-up'];
  if (givenUp + failed === 0) return `Alle ${counted(sent, 'brev', 'brev')} siste 7 dager er tatt imot.`;
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

type Filter = { state: LetterState | undefined; kind: OutboxLetter['Kind'] | 'all'; text: string };

function isShown({ State, Kind, ToName, To, Subject }: OutboxLetter, { state, kind, text }: Filter): boolean {
  const words = `${ToName} ${To} ${Subject}`.toLowerCase();
  return (
    (state === undefined || State === state) &&
    (kind === 'all' || Kind === kind) &&
    words.includes(text.trim().toLowerCase())
  );
}

/** The filter in the address: 'q', 'tilstand' and 'slag'. */
function useFilter(): [Filter, (filter: Filter) => void] {
  const [text, setText] = useListSearch('q');
  const [state, setState] = useListSwitch('tilstand', ['alle', ...states]);
  const [kind, setKind] = useListSwitch('slag', ['all', ...letterKindIds]);
  const change = (next: Filter) => {
    if (next.text !== text) setText(next.text);
    setState(next.state ?? 'alle');
    setKind(next.kind);
  };
  return [{ state: state === 'alle' ? undefined : state, kind, text }, change];
}

function Filters({ outbox, filter, onChange }: { outbox: Outbox; filter: Filter; onChange: (filter: Filter) => void }) {
  const kinds = [...new Set(outbox.Letters.map(({ Kind }) => Kind))];
  const all = states.reduce((sum, state) => sum + outbox.Counts[state], 0);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChip
        text="Alle"
        count={all}
        pressed={filter.state === undefined}
        onToggle={() => onChange({ ...filter, state: undefined })}
      />
      {states.map((state) => (
        <FilterChip
          key={state}
          text={stateNames[state]}
          count={outbox.Counts[state]}
          pressed={filter.state === state}
          onToggle={() => onChange({ ...filter, state: filter.state === state ? undefined : state })}
        />
      ))}
      <span className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:w-full">
        <Select
          label="Slag"
          hideLabel
          value={filter.kind}
          options={[
            { value: 'all' as const, text: 'Alle slag' },
            ...kinds.map((kind) => ({ value: kind, text: kindNames[kind] })),
          ]}
          onChange={(kind) => onChange({ ...filter, kind })}
        />
        <input
          type="search"
          aria-label="Mottaker eller emne"
          placeholder="Mottaker eller emne"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          className={`${inputClass} w-56! max-sm:w-full!`}
        />
      </span>
    </div>
  );
}

/** The letters of the last week, and all that wait: what was sent, what was not and why. */
export function OutboxTab({ company }: { company: string }) {
  const [version, setVersion] = useState(0);
  const { latest, failed, retry } = useRead('GET /api/admin/outbox', { company }, version);
  const [filter, setFilter] = useFilter();
  const [opened, setOpened] = useState<{ id: string; from: Element | null }>();
  const { busy, run } = useWork();
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
        call('POST /api/admin/outbox', { body: { company, id, ...(to !== undefined && { to }) } }),
      ),
    stop: (id: string) =>
      change('Brevet er stoppet', () => call('DELETE /api/admin/outbox', { body: { company, id } })),
  };
  const shown = latest.Letters.filter((one) => isShown(one, filter));
  const open = latest.Letters.find(({ ID }) => ID === opened?.id);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="max-w-prose">
          <p className="font-medium">{sentenceOf(latest)}</p>
          {latest.Server && (
            <p className="text-table text-muted">{`${counted(latest.Counts.sent, 'brev', 'brev')} siste 7 dager er tatt imot av mottakerens server. ${latest.Counts.queued} venter på tur.`}</p>
          )}
        </div>
        <Button
          className="ml-auto"
          disabled={busy}
          onClick={() =>
            change('Prøvebrevet står for tur', () => call('POST /api/admin/outbox', { body: { company } }))
          }
        >
          <Send className="size-4" aria-hidden />
          Prøvebrev
        </Button>
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
      {latest.Letters.length > 0 && <Filters outbox={latest} filter={filter} onChange={setFilter} />}
      <div className="relative overflow-x-auto rounded-control border border-line bg-surface">
        {shown.length === 0 ? (
          <EmptyState
            text={latest.Letters.length === 0 ? 'Ingen brev er skrevet ennå.' : 'Ingen brev passer med filteret.'}
          />
        ) : (
          <OutboxTable
            letters={shown}
            acts={acts}
            hasServer={latest.Server}
            onOpen={(id, from) => setOpened({ id, from })}
          />
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
