import type { KeyboardEvent } from 'react';
import { Button } from '@/components/kit/ui/button';
import { type PlainColumn, PlainTable } from '@/components/kit/ui/plain-table';
import { StatePill } from '@/components/kit/ui/state-pill';
import { formatStamp } from '@/lib/core/format/date';
import { formatNear } from '@/lib/core/format/near';
import { untilText } from '@/lib/core/format/until';
import { tryForMs } from '@/lib/platform/notices/post/pauses';
import { isOutside } from '@/lib/product/admin/outside-kinds';
import type { OutboxLetter } from '@/lib/product/admin/rows';
import { type LetterActs, stateNames, stateTones, waits } from './letter-words';
import { SendAgain } from './send-again';

type RowProps = {
  letter: OutboxLetter;
  acts: LetterActs;
  hasServer: boolean;
  onOpen: (id: string, from: Element | null) => void;
};

/** Shows the next retry, or the end of the retries: the receiver's concern first, the clock below. */
function When({ letter: { State, NextAt, EndedAt }, hasServer }: Pick<RowProps, 'letter' | 'hasServer'>) {
  const at = EndedAt ?? NextAt;
  if (at === null) return null;
  const stamp = <span title={formatStamp(new Date(at))}>{formatNear(new Date(at))}</span>;
  // Without a mail server nothing goes, however due it is.
  if (State === 'sent' || (State !== 'given-up' && !hasServer)) return stamp;
  // Nothing ran in its day, as before there was a mail server.
  const isOld = State === 'queued' && Date.now() - new Date(at).getTime() > tryForMs;
  return (
    <>
      {State === 'given-up' ? 'prøves ikke' : isOld ? 'bare herfra' : untilText(new Date(at), new Date())}
      <span className="block text-caption text-muted">{stamp}</span>
    </>
  );
}

const columnsOf = ({ acts, hasServer, onOpen }: Omit<RowProps, 'letter'>): PlainColumn<OutboxLetter>[] => [
  { head: 'Status', cell: ({ State }) => <StatePill text={stateNames[State]} tone={stateTones[State]} /> },
  {
    head: 'Til',
    cell: ({ ToName }) => ToName,
    small: ({ To }) => <span className="wrap-anywhere">{To}</span>,
  },
  { head: 'Emne', cell: (letter) => <Subject letter={letter} onOpen={onOpen} /> },
  { head: 'Utløst av', wide: true, look: 'whitespace-nowrap', cell: ({ By }) => By },
  { head: 'Forsøk', wide: true, number: ({ Tries }) => Tries },
  {
    head: 'Neste / sendt',
    wide: true,
    look: 'figures whitespace-nowrap',
    cell: (letter) => <When letter={letter} hasServer={hasServer} />,
  },
  {
    head: 'Valg',
    headed: null,
    wide: true,
    look: 'text-right',
    cell: (letter) => <Acts letter={letter} acts={acts} onOpen={onOpen} />,
  },
];

function Subject({ letter: { ID, State, Subject, Reason, MaybeTwice }, onOpen }: Pick<RowProps, 'letter' | 'onOpen'>) {
  return (
    <>
      <button
        type="button"
        data-letter={ID}
        className="min-h-6 text-left font-medium hover:text-accent hover:underline max-sm:min-h-11"
        onClick={(event) => onOpen(ID, event.currentTarget)}
      >
        {Subject}
      </button>
      {State !== 'sent' && Reason && (
        <span className={`block text-caption ${State === 'given-up' ? 'text-bad' : 'text-warn'}`}>{Reason}</span>
      )}
      {MaybeTwice && <span className="block text-caption text-warn">Kan være sendt to ganger</span>}
    </>
  );
}

function Acts({ letter, acts, onOpen }: Omit<RowProps, 'hasServer'>) {
  const { ID, State, Kind } = letter;
  return (
    <span className="inline-flex gap-2">
      {State === 'given-up' && isOutside(Kind) && (
        <Button look="primary" disabled={acts.busy} onClick={(event) => onOpen(ID, event.currentTarget)}>
          Rett adressen
        </Button>
      )}
      {State !== 'sent' && (
        <Button disabled={acts.busy} onClick={() => acts.send(ID)}>
          Send nå
        </Button>
      )}
      {State === 'sent' && isOutside(Kind) && <SendAgain letter={letter} acts={acts} />}
      {waits(letter) && (
        <Button look="quiet" disabled={acts.busy} onClick={() => acts.stop(ID)}>
          Stopp
        </Button>
      )}
    </span>
  );
}

/** The letter's row that a key moves to: j or ↓ the next, k or ↑ the one before; Enter opens it, as it is a button. */
function moveFocus(event: KeyboardEvent): boolean {
  const { key, target, currentTarget } = event;
  const step = key === 'j' || key === 'ArrowDown' ? 1 : key === 'k' || key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return false;
  const letters = [...currentTarget.querySelectorAll<HTMLElement>('[data-letter]')];
  const at = letters.findIndex((one) => one.closest('tr') === target.closest('tr'));
  const next = letters[at + step];
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

/** Handles a key on the letter whose row has the focus: S sends it now, Delete stops it, where its buttons would. */
function act(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  letters: readonly OutboxLetter[],
  { busy, send, stop }: LetterActs,
): void {
  if (busy || ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  const id = target.closest('tr')?.querySelector<HTMLElement>('[data-letter]')?.dataset.letter;
  const letter = letters.find(({ ID }) => ID === id);
  if (!letter) return;
  if (key === 'Delete' && waits(letter)) stop(letter.ID);
  if (key.toLowerCase() === 's' && letter.State !== 'sent') send(letter.ID);
}

/** Letters, the worst first; a phone shows state, recipient and why, and has the rest in the letter's panel. */
export function OutboxTable({ letters, ...of }: { letters: readonly OutboxLetter[] } & Omit<RowProps, 'letter'>) {
  return (
    <PlainTable
      label="Brev"
      className="bg-surface"
      columns={columnsOf(of)}
      rows={letters}
      keyOf={({ ID }) => ID}
      onKeyDown={(event) => (moveFocus(event) ? undefined : act(event, letters, of.acts))}
    />
  );
}
