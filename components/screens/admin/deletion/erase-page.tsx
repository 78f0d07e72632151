'use client';

import { ArrowLeft, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { FileLink } from '@/components/kit/client/file-link';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Checkbox } from '@/components/kit/input/checkbox';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { IconButton } from '@/components/kit/ui/icon-button';
import { ShownOnce } from '@/components/kit/ui/shown-once';
import { Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { countText, listed } from '@/lib/core/format/count-text';
import { href } from '@/lib/platform/routing/href';
import type { Erasure } from '@/lib/product/jobs/deletion/erase/answers';
import { draftAnswer } from './answer-draft';
import { PlacesTable } from './places-table';

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-control border border-line bg-surface text-table">
      <h3 className="border-b border-line px-4 py-2.5 text-body font-semibold">{title}</h3>
      <div className="flex flex-col items-start gap-3 p-4">{children}</div>
    </section>
  );
}

const tickOf = ({ length }: Erasure['Look']): string =>
  length === 0
    ? 'Jeg har sett hva som slettes, og hva som blir stående'
    : `Jeg har sett over ${length === 1 ? 'teksten' : `de ${countText(length)} tekstene`}`;

type Props = { company: string; kind: string; id: string; onBack: () => void };
type Asks = Props & {
  erasure: Erasure;
  keep: readonly string[];
  onErased: () => void;
  onLeft: (said: string) => void;
  onStale: () => void;
};

/** The erasure, which asks nothing more once its texts are ticked. */
function EraseCard({ company, kind, id, onBack, erasure, keep, onErased, onLeft, onStale }: Asks) {
  const [seen, setSeen] = useState(false);
  const { busy, run } = useWork();
  const { Person, Look, Shared, Seen, Refused } = erasure;
  const erase = async () => {
    const done = await run(async () => {
      const body = { company, kind, id, seen: Seen, keep };
      const { message, left } = await call('DELETE /api/admin/deletion/person', { body });
      if (left.length > 0) onLeft(message);
      else onErased();
    });
    if (!done) onStale();
  };
  if (Refused) return <p>{Refused}</p>;
  return (
    <>
      <p>Det som står under «Slettes», går med én gang og for godt, og tekstene du velger, viskes ut.</p>
      {Shared.length > 0 && <p>{`${listed(Shared)} deles med andre: det som gikk dit, røres ikke.`}</p>}
      <Checkbox text={tickOf(Look)} checked={seen} onChange={setSeen} />
      <div className="flex flex-wrap gap-2">
        <Button look="danger" disabled={!seen || busy} onClick={() => void erase()}>
          {`Slett ${Person.Name}`}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Avbryt
        </Button>
      </div>
    </>
  );
}

/** One person: everywhere they are stored, all of it as a file, and the erasure of what may go. */
export function ErasePage(props: Props) {
  const { company, kind, id, onBack } = props;
  const { answer, latest, failed, retry } = useRead('GET /api/admin/deletion/person', { company, kind, id });
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const [left, setLeft] = useState<string>();
  const [erased, setErased] = useState<{ name: string; answer: string }>();
  const back = <IconButton label="Tilbake til Sletteregler" icon={<ArrowLeft />} onClick={onBack} />;
  if (erased)
    return (
      <div className="flex max-w-3xl flex-col gap-4">
        <div className="flex items-start gap-3">
          {back}
          <h2 className="self-center text-heading font-semibold">{`${erased.name} er slettet`}</h2>
        </div>
        <Card title="Svaret til dem, utkast">
          <p>Send det fra din egen e-post: da lagres ikke adressen her på nytt. Det vises bare nå.</p>
          <div className="w-full">
            <ShownOnce label="Svaret" value={erased.answer} button="Kopier" rows={16} />
          </div>
        </Card>
      </div>
    );
  if (left !== undefined || failed)
    return (
      <div className="flex items-start gap-3">
        {back}
        <div role="alert" className="grow">
          {left === undefined && failed && <ReadFailed failed={failed} onRetry={retry} />}
          {left !== undefined && (
            <VerdictBand verdict={{ tone: 'bad', sentence: left, reason: 'Rett det der det står, og slett igjen.' }} />
          )}
        </div>
      </div>
    );
  if (!latest) return <Skeleton className="h-96" />;
  const keep = latest.Look.flatMap(({ Key, Blank }) => (Key !== null && (choices[Key] ?? !Blank) ? [Key] : []));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        {back}
        <div>
          <h2 className="text-heading font-semibold">{latest.Sentence}</h2>
          <p className="text-table text-muted">
            {`${latest.Person.Detail}. Lett etter navnet, adressen og telefonen i alle tabeller, også i fritekst.`}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-3 max-lg:grid-cols-1">
        <PlacesTable erasure={latest} keep={keep} onKeep={(key, is) => setChoices({ ...choices, [key]: is })} />
        <div className="flex min-w-0 flex-col gap-3">
          <Card title="Alt om personen">
            <p>Zip med de samme stedene, hvis de ber om det først. Andres hemmeligheter er ikke med.</p>
            <FileLink href={href('/api/admin/deletion/file', { company, kind, id })} className={buttonClass('primary')}>
              <Download className="size-4" aria-hidden />
              Last ned
            </FileLink>
          </Card>
          <Card title="Slett det loven tillater">
            <EraseCard
              key={answer?.Seen}
              {...props}
              {...{ erasure: latest, keep, onLeft: setLeft, onStale: retry }}
              onErased={() => setErased({ name: latest.Person.Name, answer: draftAnswer(latest, keep) })}
            />
          </Card>
        </div>
      </div>
    </div>
  );
}
