'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { EndButton } from '@/components/kit/input/end-button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { inputClass } from '@/components/kit/ui/field';
import { Skeleton } from '@/components/kit/ui/states';
import type { Person } from '@/lib/product/jobs/deletion/person';

const leastLetters = 2;

/** Lists what goes, or what stays, under its name. */
export function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
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
        {!answer.Refused && (
          <EndButton
            look="danger"
            text="Slett det loven tillater"
            title={`Slette det loven tillater av ${person.Name}?`}
            description="Det kan ikke angres."
            confirm="Slett"
            ended="Slettet"
            onEnd={async () => {
              await call('DELETE /api/admin/deletion/person', { body: { company, kind: Kind, id: ID } });
              onErased();
            }}
          >
            <Lines title="Dette går" lines={answer.Goes} />
            <Lines title="Dette står igjen med navnet" lines={answer.Stays} />
          </EndButton>
        )}
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
