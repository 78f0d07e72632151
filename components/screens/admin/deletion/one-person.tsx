'use client';

import { useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { inputClass } from '@/components/kit/ui/field';
import type { Person } from '@/lib/product/jobs/deletion/erase/answers';

const leastLetters = 2;

/** Finds one person, whose page shows everywhere they are stored. */
export function OnePerson({ company, onChosen }: { company: string; onChosen: (person: Person) => void }) {
  const [words, setWords] = useState('');
  const q = words.trim();
  const isSearching = q.length >= leastLetters;
  const { latest, failed, retry } = useRead('GET /api/admin/deletion/people', isSearching ? { company, q } : undefined);
  return (
    <section aria-label="Én person" className="rounded-control border border-line bg-surface text-table">
      <h3 className="border-b border-line px-4 py-2.5 text-body font-semibold">Én person</h3>
      <div className="flex flex-col gap-3 p-4">
        <input
          type="search"
          aria-label="Ansatt, kontakt eller bruker"
          placeholder="Ansatt, kontakt eller bruker"
          value={words}
          onChange={(event) => setWords(event.target.value)}
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
                  onClick={() => onChosen(one)}
                >
                  <span className="font-medium">{one.Name}</span>
                  <span className="min-w-0 truncate text-muted">{one.Detail}</span>
                </button>
              </li>
            ))}
            {latest.length === 0 && <li className="text-muted">Ingen heter det.</li>}
          </ul>
        )}
      </div>
    </section>
  );
}
