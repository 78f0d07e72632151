import type { KeyboardEvent } from 'react';
import { Button } from '@/components/kit/ui/button';
import { StatePill } from '@/components/kit/ui/state-pill';
import { TableHead } from '@/components/kit/ui/table-head';
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

function LetterRow({ letter, acts: { busy, send, stop }, hasServer, onOpen }: RowProps) {
  const { ID, State, ToName, To, Subject, Reason, By, Tries, MaybeTwice } = letter;
  return (
    <tr className="border-b border-line last:border-0 hover:bg-hover [&>td]:px-3 [&>td]:py-2">
      <td>
        <StatePill text={stateNames[State]} tone={stateTones[State]} />
      </td>
      <td>
        {ToName}
        <span className="block text-caption wrap-anywhere text-muted">{To}</span>
      </td>
      <td>
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
      </td>
      <td className="whitespace-nowrap max-sm:hidden">{By}</td>
      <td className="figures text-right max-sm:hidden">{Tries}</td>
      <td className="figures whitespace-nowrap max-sm:hidden">
        <When letter={letter} hasServer={hasServer} />
      </td>
      <td className="whitespace-nowrap text-right max-sm:hidden">
        {State === 'given-up' && isOutside(letter.Kind) && (
          <Button look="primary" className="mr-2" disabled={busy} onClick={(event) => onOpen(ID, event.currentTarget)}>
            Rett adressen
          </Button>
        )}
        {State !== 'sent' && (
          <Button disabled={busy} onClick={() => send(ID)}>
            Send nå
          </Button>
        )}
        {State === 'sent' && isOutside(letter.Kind) && <SendAgain letter={letter} acts={{ busy, send, stop }} />}
        {waits(letter) && (
          <Button look="quiet" className="ml-2" disabled={busy} onClick={() => stop(ID)}>
            Stopp
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The letter's row that a key moves to: j or ↓ the next, k or ↑ the one before; Enter opens it, as it is a button. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>): boolean {
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
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLTableSectionElement>,
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

const wide = 'max-sm:hidden';
const heads = [
  'Status',
  'Til',
  'Emne',
  ['Utløst av', wide],
  ['Forsøk', `text-right ${wide}`],
  ['Neste / sendt', `whitespace-nowrap ${wide}`],
  ['', wide],
] as const;

/** Letters, the worst first; a phone shows state, recipient and why, and has the rest in the letter's panel. */
export function OutboxTable({
  letters,
  acts,
  hasServer,
  onOpen,
}: { letters: readonly OutboxLetter[] } & Omit<RowProps, 'letter'>) {
  return (
    <table className="w-full text-table">
      <TableHead heads={heads} />
      <tbody onKeyDown={(event) => (moveFocus(event) ? undefined : act(event, letters, acts))}>
        {letters.map((one) => (
          <LetterRow key={one.ID} letter={one} acts={acts} hasServer={hasServer} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}
