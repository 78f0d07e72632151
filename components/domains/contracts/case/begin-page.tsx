'use client';

import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useOp } from '@/components/kit/client/use-op';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatDate } from '@/lib/core/format/date';

/** A line of a project's log that a case begins with; a project with several contracts asks which. */
export function BeginPage({ company, log, onBegun }: { company: string; log: string; onBegun: (id: string) => void }) {
  const { answer, failed, retry } = useRead('GET /api/contract/begin', { company, log });
  const [chosen, setChosen] = useState<string>();
  const { busy, run } = useWork();
  const once = useOp();
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!answer) return <Skeleton className="h-64" />;
  const { contracts, day, by, text, title, project } = answer;
  const contract = chosen ?? (contracts.length === 1 ? contracts[0]?.id : undefined);
  const begin = () =>
    run(async () => {
      const body = { company, log, contract: contract ?? '' };
      const { xid } = await once(body, (op) =>
        call('POST /api/contract/begin', { body: { ...body, op, fact: uuidv7() } }),
      );
      onBegun(xid);
    });
  if (contracts.length === 0) return <EmptyState text={`${project} har ingen løpende kontrakt å varsle i.`} />;
  return (
    <section
      aria-label="Varsle om dette"
      className="flex max-w-xl flex-col gap-4 rounded-control border border-line bg-surface p-4"
    >
      <blockquote className="border-l-3 border-line-strong pl-3">
        <p className="whitespace-pre-line">«{text}»</p>
        <p className="text-caption text-muted">{`${formatDate(day)} · ${by}, daglig logg · ${project}`}</p>
      </blockquote>
      <p>
        <span className="block text-caption text-muted">Saken heter</span>
        <span className="font-medium">{title}</span>
      </p>
      {contracts.length > 1 && (
        <ChoiceRow
          label="Kontrakt"
          value={contract}
          choices={contracts.map(({ id, no }) => ({ value: id, text: no }))}
          onChange={setChosen}
        />
      )}
      <p className="text-table text-muted">
        Saken begynner {formatDate(day)}, dagen i loggen. Ingenting er varslet før brevet er sendt.
      </p>
      <Button
        look="primary"
        className="max-sm:h-11!"
        disabled={busy || contract === undefined}
        onClick={() => void begin()}
      >
        Begynn saken
      </Button>
    </section>
  );
}
