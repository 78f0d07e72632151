'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { Link } from '@/components/kit/ui/link';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { Switch } from '@/components/kit/ui/switch';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { counted } from '@/lib/core/format/count-text';
import { formatStamp } from '@/lib/core/format/date';
import { formatNear } from '@/lib/core/format/near';
import type { AdminData } from '@/lib/product/admin/read-admin';
import type { AdminJob, Jobs } from '@/lib/product/admin/rows';
import { AlertsSection } from './alerts-section';
import { MailsSection } from './mails-section';

/** Failures in a row from which a job does not run. */
const tooMany = 2;

function sentenceOf({ Processes, Jobs: jobs }: Jobs): string {
  if (Processes === 0) return 'Ingen prosess kjører jobber. Start en med npm run jobs.';
  const broken = jobs.filter(({ Failures }) => Failures >= tooMany).length;
  const by = `Jobbene kjøres av ${counted(Processes, 'prosess', 'prosesser')}.`;
  return broken === 0 ? `Jobbene går som de skal. ${by}` : `${broken} av ${jobs.length} jobber går ikke. ${by}`;
}

type Change = { kind: string; change: 'run' | 'on' | 'off' };

const barClass = { done: 'h-2.5 bg-good', nothing: 'h-2.5 bg-line-strong', failed: 'h-4 bg-bad' } as const;
const barWords = { done: 'kjørt', nothing: 'ingenting å gjøre', failed: 'feilet' } as const;

/** Shows the last runs, oldest first; failed ones are taller, so that the colour is not the only sign. */
function LastRuns({ runs }: { runs: AdminJob['Runs'] }) {
  const ended = [...runs].reverse().flatMap(({ Outcome }) => Outcome ?? []);
  const words = Object.entries(barWords)
    .map(([outcome, word]) => [ended.filter((one) => one === outcome).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`);
  return (
    <span role="img" aria-label={words.join(', ') || 'aldri kjørt'} className="flex h-4 items-end gap-0.5">
      {ended.map((outcome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other name than their place.
        <span key={at} className={`w-1 rounded-sm ${barClass[outcome]}`} />
      ))}
    </span>
  );
}

type BandProps = { backup: Jobs['Backup']; busy: boolean; onTake: () => void };

/** The night's backup of the whole server: what it is worth, and a new one. */
function BackupBand({ backup: { Tone, Headline, Detail, Compared }, busy, onTake }: BandProps) {
  const action = Tone !== 'neutral' && (
    <Button look="secondary" disabled={busy} onClick={onTake}>
      Ta kopi nå
    </Button>
  );
  const reason = [Detail, Compared].filter(Boolean).join(' ');
  return <VerdictBand verdict={{ tone: Tone, sentence: Headline, reason }} action={action || undefined} />;
}

/** The rows that the last run found, by what is wrong with them. */
function FoundRows({ found }: { found: AdminJob['Runs'][number]['Found'] }) {
  return found.map(({ Name, Count, Rows }) => (
    <span key={Name} className="block text-caption text-bad">
      {`${Name} (${Count}): `}
      {Rows.map(({ Label, Address }, at) => (
        <span key={`${Label} ${Address}`}>
          {at > 0 && ', '}
          {Address === null ? (
            Label
          ) : (
            <Link href={Address} className="underline">
              {Label}
            </Link>
          )}
        </span>
      ))}
      {Count > Rows.length && ` og ${Count - Rows.length} til`}
    </span>
  ));
}

/** The last run of a job, what came of it, and who has switched it off. */
function LastRun({ job: { Runs, OffBy, Failures } }: { job: AdminJob }) {
  const [last] = Runs;
  return (
    <>
      {last ? (
        <span className="figures whitespace-nowrap" title={formatStamp(new Date(last.StartedAt))}>
          {formatNear(new Date(last.StartedAt))}
        </span>
      ) : (
        'aldri'
      )}
      {last?.Note && (
        <span className={`block text-caption ${Failures > 0 ? 'text-bad' : 'text-muted'}`}>{last.Note}</span>
      )}
      {last && <FoundRows found={last.Found} />}
      {OffBy !== null && <span className="block text-caption text-muted">{`Slått av av ${OffBy}`}</span>}
    </>
  );
}

const columns: readonly PlainColumn<AdminJob>[] = [
  { head: 'Jobb', heads: true, cell: ({ Name }) => Name, small: ({ About }) => About },
  { head: 'Når', wide: true, look: 'whitespace-nowrap', cell: ({ When }) => When },
  { head: 'Siste 14', wide: true, look: 'whitespace-nowrap', cell: ({ Runs }) => <LastRuns runs={Runs} /> },
  { head: 'Sist', cell: (job) => <LastRun job={job} /> },
  {
    head: 'Neste',
    wide: true,
    look: 'figures whitespace-nowrap',
    cell: ({ NextAt }) => (NextAt ? formatNear(new Date(NextAt)) : '–'),
  },
];

const actsOf =
  (busy: boolean, onChange: (change: Change) => void) =>
  ({ Kind, OffBy, Failures }: AdminJob) => (
    <span className="flex items-center justify-end gap-3 max-sm:flex-col max-sm:items-end max-sm:gap-1">
      <Button
        look={Failures > 0 ? 'secondary' : 'quiet'}
        disabled={busy}
        onClick={() => onChange({ kind: Kind, change: 'run' })}
      >
        Kjør nå
      </Button>
      <Switch
        label={OffBy === null ? 'På' : 'Av'}
        checked={OffBy === null}
        onChange={(on) => onChange({ kind: Kind, change: on ? 'on' : 'off' })}
      />
    </span>
  );

/** The jobs in the order in which they need somebody. */
const groupsOf = (jobs: readonly AdminJob[]) => [
  { title: 'Går ikke', rows: jobs.filter(({ OffBy, Failures }) => OffBy === null && Failures >= tooMany) },
  { title: 'Går som de skal', rows: jobs.filter(({ OffBy, Failures }) => OffBy === null && Failures < tooMany) },
  { title: 'Slått av', rows: jobs.filter(({ OffBy }) => OffBy !== null) },
];

/** The scheduled jobs of the company: when they run, how they ended, and whether anything runs them. */
export function JobsTab({ data }: { data: AdminData }) {
  const company = data.company.id;
  const [version, setVersion] = useState(0);
  const { latest, failed, retry } = useRead('GET /api/admin/jobs', { company }, version);
  const { busy, run } = useWork();
  const change = (body: Change) =>
    void run(async () => {
      await call('POST /api/admin/jobs', { body: { company, ...body } });
      snackbar.success('Lagret');
      setVersion(version + 1);
    });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!latest) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-4">
      <BackupBand backup={latest.Backup} busy={busy} onTake={() => change({ kind: 'backup', change: 'run' })} />
      <p className={`max-w-prose font-medium ${latest.Processes === 0 ? 'text-bad' : ''}`}>{sentenceOf(latest)}</p>
      <PlainTable
        label="Jobber"
        columns={columns}
        acts={actsOf(busy, change)}
        groups={groupsOf(latest.Jobs)}
        keyOf={({ Kind }) => Kind}
      />
      <AlertsSection company={company} />
      <MailsSection company={company} />
    </div>
  );
}
