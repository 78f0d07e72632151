'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { EndButton } from '@/components/kit/input/end-button';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { inputClass } from '@/components/kit/ui/field';
import { formatMoment } from '@/lib/core/format/date';
import type { Row } from '@/lib/core/widgets/column';
import type { HandoverWork } from './use-handover';

const states = ['OK', 'Mangel', 'Ikke aktuelt'] as const;
type State = (typeof states)[number];
const choices = states.map((value) => ({ value, text: value }));
const stateOf = (text: string | null): State | undefined => states.find((state) => state === text);

/** A point with its judgement: a press sets it, a second press clears it. */
function Point({ row, locked, work }: { row: Row; locked: boolean; work: HandoverWork }) {
  const point = String(row.xid);
  const title = String(row.point);
  const { state, note } = work.judgedOf(row);
  const [typed, setTyped] = useState<string>();
  const seen = typeof row.checked_at === 'string' && state !== null;

  function leave() {
    if (typed !== undefined && typed !== note) void work.judge(point, { state, note: typed });
    setTyped(undefined);
  }

  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-2 px-3 py-2.5 max-sm:grid-cols-1">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {seen && (
          <p className="figures text-caption text-muted">
            {row.checked_by as string}, {formatMoment(String(row.checked_at))}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1 max-sm:justify-between">
        {locked ? (
          <span className="font-medium">{state ?? '–'}</span>
        ) : (
          <ChoiceRow
            label={title}
            value={stateOf(state)}
            choices={choices}
            onChange={(next) => void work.judge(point, { state: next === state ? null : next, note: typed ?? note })}
          />
        )}
        {!locked && (
          <EndButton
            text="Fjern punktet"
            icon={<X />}
            name={title}
            title={`Fjerne ${title}?`}
            description="Punktet tas ut av overleveringen, med vurdering og merknad."
            confirm="Fjern punktet"
            onEnd={() => work.removePoint(point)}
          />
        )}
      </div>
      {locked
        ? note !== '' && <p className="col-span-full text-muted">{note}</p>
        : (state === 'Mangel' || note !== '' || typed !== undefined) && (
            <input
              aria-label={`Merknad til ${title}`}
              placeholder={state === 'Mangel' ? 'Hva mangler?' : 'Merknad'}
              value={typed ?? note}
              maxLength={2_000}
              onChange={({ target }) => setTyped(target.value)}
              onBlur={leave}
              onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
              className={`${inputClass} col-span-full`}
            />
          )}
    </li>
  );
}

/** The checklist of a hand-over; a locked one is read-only. */
export function Checklist({ rows, locked, work }: { rows: readonly Row[]; locked: boolean; work: HandoverWork }) {
  const [title, setTitle] = useState('');

  async function add() {
    if (await work.addPoint(uuidv7(), title.trim())) setTitle('');
  }

  return (
    <section aria-label="Sjekkliste" className="rounded-control border border-line bg-surface">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Point key={String(row.xid)} row={row} locked={locked} work={work} />
        ))}
      </ul>
      {!locked && (
        <form
          noValidate
          className="no-print flex gap-2 border-t border-line p-3"
          onSubmit={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          <input
            aria-label="Nytt punkt"
            placeholder="Nytt punkt"
            value={title}
            maxLength={300}
            onChange={({ target }) => setTitle(target.value)}
            className={inputClass}
          />
          <Button type="submit" className="h-9" disabled={work.busy || title.trim() === ''}>
            Legg til
          </Button>
        </form>
      )}
    </section>
  );
}
