import type { ReactNode } from 'react';
import { counted, listed } from '@/lib/core/format/count-text';
import { BottomBar } from './bottom-bar';
import { Button } from './button';

type Props = {
  /** The number of changes that are not saved, and what is said of them. */
  count: number;
  note: ReactNode;
  /** The reason why they cannot be saved; '' where they can. */
  refusal?: string;
  busy: boolean;
  onUndo?: (() => void) | undefined;
  onDiscard: () => void;
  /** Absent in a form, which the button submits. */
  onSave?: () => void;
};

/** 'N endringer · Angre · Forkast · Lagre', in sight at the bottom, and why it cannot be saved. */
export function SaveBar({ count, note, refusal = '', busy, onUndo, onDiscard, onSave }: Props) {
  const size = 'max-sm:h-11!';
  return (
    <BottomBar className="no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-strong bg-surface px-4 py-3">
      <p role="status" className="min-w-0 grow basis-60">
        <span className="font-semibold">{count > 0 ? counted(count, 'endring', 'endringer') : 'Ingen endringer'}</span>
        {count > 0 && refusal === '' && <span className="ml-3 text-muted">{note}</span>}
        {refusal !== '' && (
          <span role="alert" className="ml-3 text-bad">
            {refusal}
          </span>
        )}
      </p>
      <span className="ml-auto flex gap-2 max-sm:w-full">
        {onUndo && (
          <Button look="quiet" className={size} disabled={busy} onClick={onUndo}>
            Angre
          </Button>
        )}
        <Button className={size} disabled={count === 0 || busy} onClick={onDiscard}>
          Forkast
        </Button>
        <Button
          type={onSave ? 'button' : 'submit'}
          look="primary"
          className={`${size} max-sm:grow`}
          disabled={count === 0 || busy || refusal !== ''}
          onClick={onSave}
        >
          {busy ? 'Lagrer …' : 'Lagre'}
        </Button>
      </span>
    </BottomBar>
  );
}

/** The names of what has changed, the first four. */
export const namesOf = (names: readonly string[]): string => {
  const more = names.length - 4;
  return listed(more > 0 ? [...names.slice(0, 4), `${more} til`] : names);
};
