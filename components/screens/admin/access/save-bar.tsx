import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { counted, listed } from '@/lib/core/format/count-text';
import type { AccessChanged } from '@/lib/product/admin/access-arithmetic';
import { firstName } from '@/lib/product/admin/access-sentence';

/** The most changes that are named. */
const mostNamed = 4;

/** 'N endringer · Angre · Forkast · Lagre', always in sight, and why it cannot be saved. */
export function SaveBar({
  name,
  changes,
  refusal,
  busy,
  onUndo,
  onDiscard,
  onSave,
}: {
  name: string;
  changes: readonly AccessChanged[];
  /** The reason why it cannot be saved; '' where it can. */
  refusal: string;
  busy: boolean;
  /** Undefined: there is nothing to undo. */
  onUndo: (() => void) | undefined;
  onDiscard: () => void;
  onSave: () => void;
}) {
  const more = changes.length - mostNamed;
  const named = changes.slice(0, mostNamed).map(({ title }) => title);
  const names = listed(more > 0 ? [...named, `${more} til`] : named);
  const changed = changes.length > 0;
  return (
    <BottomBar className="no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line-strong bg-surface px-4 py-3">
      <p role="status" className="min-w-0 grow basis-60">
        <span className="font-semibold">
          {changed ? counted(changes.length, 'endring', 'endringer') : 'Ingen endringer'}
        </span>
        {changed && refusal === '' && (
          <span className="ml-3 text-muted">{`${names}. Gjelder fra neste klikk hos ${firstName(name)}.`}</span>
        )}
        {refusal !== '' && (
          <span role="alert" className="ml-3 text-bad">
            {refusal}
          </span>
        )}
      </p>
      <span className="ml-auto flex gap-2">
        {onUndo && (
          <Button look="quiet" disabled={busy} onClick={onUndo}>
            Angre
          </Button>
        )}
        <Button disabled={!changed || busy} onClick={onDiscard}>
          Forkast
        </Button>
        <Button look="primary" disabled={!changed || busy || refusal !== ''} onClick={onSave}>
          {busy ? 'Lagrer …' : 'Lagre'}
        </Button>
      </span>
    </BottomBar>
  );
}
