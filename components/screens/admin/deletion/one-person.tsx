'use client';

import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Dialog } from '@/components/kit/ui/dialog';
import { inputClass } from '@/components/kit/ui/field';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import type { Erasure } from '@/lib/product/jobs/deletion/erase-person';
import type { Person } from '@/lib/product/jobs/deletion/person';

const leastLetters = 2;

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type AskProps = { company: string; erasure: Erasure; onErased: () => void };

function AskErase({ company, erasure: { Person: person, Goes, Stays }, onErased }: AskProps) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useWork();
  const erase = () =>
    void run(async () => {
      const { Kind, ID } = person;
      await call('DELETE /api/admin/deletion/person', { body: { company, kind: Kind, id: ID } });
      setOpen(false);
      snackbar.success('Slettet');
      onErased();
    });
  return (
    <Dialog
      title={`Slette det loven tillater av ${person.Name}?`}
      description="Det kan ikke angres."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button>
          <Trash2 className="size-4" aria-hidden />
          Slett det loven tillater
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Lines title="Dette går" lines={Goes} />
        <Lines title="Dette står igjen med navnet" lines={Stays} />
        <div className="flex justify-end gap-2">
          <Button onClick={() => setOpen(false)}>Avbryt</Button>
          <Button look="danger" disabled={busy} onClick={erase}>
            Slett
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type ChosenProps = { company: string; person: Person; onErased: () => void };

function ChosenPerson({ company, person, onErased }: ChosenProps) {
  const { Kind, ID } = person;
  const { answer, failed, retry } = useRead('GET /api/admin/deletion/person', { company, kind: Kind, id: ID });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!answer) return <Skeleton className="h-24" />;
  const file = `/api/admin/deletion/file?${new URLSearchParams({ company, kind: Kind, id: ID })}`;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">
        {person.Name} <span className="font-normal text-muted">{person.Detail}</span>
      </p>
      {answer.Refused ? (
        <p>{answer.Refused}</p>
      ) : (
        <>
          <Lines title="Kan slettes" lines={answer.Goes} />
          <Lines title="Står igjen med navnet" lines={answer.Stays} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <a href={file} download className={buttonClass('secondary')}>
          <Download className="size-4" aria-hidden />
          Alt om personen
        </a>
        {!answer.Refused && <AskErase company={company} erasure={answer} onErased={onErased} />}
      </div>
    </div>
  );
}

/** All that is stored of one person as a file, and their erasure. */
export function OnePerson({ company, onChanged }: { company: string; onChanged: () => void }) {
  const [words, setWords] = useState('');
  const [person, setPerson] = useState<Person>();
  const q = words.trim();
  const isSearching = q.length >= leastLetters && !person;
  const { latest, failed, retry } = useRead('GET /api/admin/deletion/people', isSearching ? { company, q } : undefined);
  const erased = () => {
    setPerson(undefined);
    setWords('');
    onChanged();
  };
  return (
    <section aria-label="Én person" className="rounded-control border border-line bg-surface text-table">
      <h3 className="border-b border-line px-4 py-2.5 text-body font-semibold">Én person</h3>
      <div className="flex flex-col gap-3 p-4">
        <input
          type="search"
          aria-label="Ansatt, kontakt eller bruker"
          placeholder="Ansatt, kontakt eller bruker"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setPerson(undefined);
          }}
          className={inputClass}
        />
        {isSearching && failed && <ReadFailed failed={failed} onRetry={retry} />}
        {isSearching && latest && (
          <ul className="max-h-72 overflow-y-auto">
            {latest.map((one) => (
              <li key={`${one.Kind} ${one.ID}`}>
                <button
                  type="button"
                  className="flex min-h-8 w-full items-baseline gap-2 rounded-control px-2 text-left hover:bg-hover max-sm:min-h-11"
                  onClick={() => setPerson(one)}
                >
                  <span className="font-medium">{one.Name}</span>
                  <span className="min-w-0 truncate text-muted">{one.Detail}</span>
                </button>
              </li>
            ))}
            {latest.length === 0 && <li className="text-muted">Ingen heter det.</li>}
          </ul>
        )}
        {person && <ChosenPerson company={company} person={person} onErased={erased} />}
      </div>
    </section>
  );
}
