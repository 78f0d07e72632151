'use client';

import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { counted } from '@/lib/core/format/count-text';
import { formatStamp } from '@/lib/core/format/date';
import type { AdminJob, Jobs } from '@/lib/product/admin/list-jobs';

/** Failures in a row from which a job does not run. */
const tooMany = 2;

function sentenceOf({ Processes, Jobs: jobs }: Jobs): string {
  if (Processes === 0) return 'Ingen prosess kjører jobber. Start en med npm run jobs.';
  const broken = jobs.filter(({ Failures }) => Failures >= tooMany).length;
  const by = `Jobbene kjøres av ${counted(Processes, 'prosess', 'prosesser')}.`;
  return broken === 0 ? `Jobbene går som de skal. ${by}` : `${broken} av ${jobs.length} jobber går ikke. ${by}`;
}

type Change = { kind: string; change: 'run' | 'on' | 'off' };

function JobRow({ job, busy, onChange }: { job: AdminJob; busy: boolean; onChange: (change: Change) => void }) {
  const { Kind, Name, About, When, Runs, NextAt, OffBy, Failures } = job;
  const [last] = Runs;
  return (
    <tr className="border-b border-line last:border-0 hover:bg-hover [&>td]:px-3 [&>td]:py-2">
      <td className="font-medium">
        {Name}
        <span className="block text-caption text-muted">{About}</span>
      </td>
      <td className="whitespace-nowrap">{When}</td>
      <td>
        {last ? <span className="figures">{formatStamp(new Date(last.StartedAt))}</span> : 'aldri'}
        {last?.Note && (
          <span className={`block text-caption ${Failures > 0 ? 'text-bad' : 'text-muted'}`}>{last.Note}</span>
        )}
      </td>
      <td className="figures whitespace-nowrap">{NextAt ? formatStamp(new Date(NextAt)) : `Slått av av ${OffBy}`}</td>
      <td className="whitespace-nowrap text-right">
        <Button disabled={busy} onClick={() => onChange({ kind: Kind, change: 'run' })}>
          Kjør nå
        </Button>
        <Button
          className="ml-2"
          disabled={busy}
          onClick={() => onChange({ kind: Kind, change: OffBy === null ? 'off' : 'on' })}
        >
          {OffBy === null ? 'Slå av' : 'Slå på'}
        </Button>
      </td>
    </tr>
  );
}

/** The scheduled jobs of the company: when they run, how they ended, and whether anything runs them. */
export function JobsTab({ company }: { company: string }) {
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
      <p className={`max-w-prose font-medium ${latest.Processes === 0 ? 'text-bad' : ''}`}>{sentenceOf(latest)}</p>
      <div className="relative overflow-x-auto rounded-control border border-line bg-surface">
        <table className="w-full text-table">
          <thead className="text-left text-muted">
            <tr className="h-8 border-b border-line-strong [&>th]:px-3 [&>th]:font-medium">
              <th scope="col">Jobb</th>
              <th scope="col">Når</th>
              <th scope="col">Sist</th>
              <th scope="col">Neste</th>
              <th scope="col">
                <span className="sr-only">Valg</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {latest.Jobs.map((job) => (
              <JobRow key={job.Kind} job={job} busy={busy} onChange={change} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
