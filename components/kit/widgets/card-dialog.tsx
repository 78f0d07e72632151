'use client';

import clsx from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field } from '@/components/kit/ui/field';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { formatDate, formatStamp } from '@/lib/core/format/date';
import type { BoardCell } from '@/lib/core/widgets/board';
import { cellInWords } from '@/lib/core/widgets/board';
import { missedText } from '@/lib/core/widgets/control-age';
import { type KamishibaiState, kamishibaiStates, stateOf } from '@/lib/core/widgets/kamishibai-colour';
import type { PageView } from '@/lib/platform/routing/page-view';
import { StateSign } from './kamishibai-board';

/** The longest text of the measure (specification 2, section 5). */
const longestWords = 40;

/** The earlier states of the card: who changed it, when, to what. */
function CardHistory({ card, page }: { card: string; page: PageView }) {
  const { answer, failed, loading, retry } = useRead('GET /api/project/cardhistory', {
    card,
    company: page.company.id,
  });
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (loading || !answer) return <Skeleton className="h-24" />;
  if (answer.flips.length === 0) return <EmptyState text="Kortet er ikke snudd ennå." />;
  return (
    <ul aria-label="Historikk">
      {answer.flips.map(({ xid, at, by, color, at1 }) => {
        const state = stateOf(color, 'grey');
        return (
          <li key={xid} className="flex items-center gap-2 border-t border-line py-1.5">
            <span className="inline-flex text-body">
              <StateSign state={state} colors={page.kamishibaiColors} />
            </span>
            <span className="min-w-0 grow wrap-anywhere">{cellInWords({ color: state, at1 })}</span>
            <span className="figures shrink-0 text-right text-caption text-muted">
              {by}
              <br />
              {formatStamp(new Date(at))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** A board's card: its state, changed with two thumb presses, and its history. */
export function CardDialog({
  cell,
  page,
  today,
  mayWrite,
  onSet,
  onClose,
}: {
  cell: BoardCell;
  page: PageView;
  today: string;
  mayWrite: boolean;
  onSet: (color: KamishibaiState, at1: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [color, setColor] = useState(cell.color);
  const [at1, setAt1] = useState(cell.at1);
  const { h1, h2, ah1, ah2, xid, place } = cell;
  const missed = place ? missedText(place, today) : '';
  const seen = place?.seen === undefined ? 'Ikke kontrollert ennå' : `Sist kontrollert ${formatDate(place.seen)}`;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSet(color, at1.trim());
  }

  return (
    <Dialog
      title={`${ah1}: ${h1}`}
      description={[h2, ah2, missed === '' ? seen : `${seen}, ${missed}`].filter((word) => word !== '').join(' · ')}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {mayWrite && (
        <form noValidate onSubmit={submit} className="mb-4 flex flex-col gap-3">
          <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            <legend className="mb-1 text-body font-medium">Tilstand</legend>
            {kamishibaiStates.map(({ state, label }) => (
              <label
                key={state}
                className={clsx(
                  'flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 has-focus-visible:outline-2 has-focus-visible:outline-accent',
                  color === state ? 'border-accent bg-accent-soft font-medium' : 'border-line-strong hover:bg-hover',
                )}
              >
                <input
                  type="radio"
                  name={`${id}-color`}
                  value={state}
                  checked={color === state}
                  onChange={() => setColor(state)}
                  className="sr-only"
                />
                <StateSign state={state} colors={page.kamishibaiColors} />
                {label}
              </label>
            ))}
          </fieldset>
          <Field
            id={`${id}-at1`}
            label="Tiltak"
            help={`Kort, høyst ${longestWords} tegn: ${at1.length} brukt`}
            maxLength={longestWords}
            value={at1}
            onChange={(event) => setAt1(event.target.value)}
            className="[&_input]:h-11"
            autoComplete="off"
          />
          <Button look="primary" type="submit" className="h-11!">
            Snu kortet
          </Button>
        </form>
      )}
      <h3 className="mb-1 text-caption font-semibold text-muted">Historikk</h3>
      {xid === '' ? <p className="text-muted">Kortet er ikke snudd ennå.</p> : <CardHistory card={xid} page={page} />}
    </Dialog>
  );
}
