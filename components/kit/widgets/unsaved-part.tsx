import type { CellMark } from '@/components/kit/live/live-rows';
import { Button } from '@/components/kit/ui/button';

type Waiting = Exclude<CellMark, { state: 'saving' }>;

const sentenceOf = (mark: Waiting) => (mark.state === 'unsaved' ? 'Ikke lagret ennå.' : mark.message);

/** An unsaved change of a part of a picture: the reason and the remedies. */
export function UnsavedPart({
  name,
  mark,
  onRetry,
  onChoose,
}: {
  name: string;
  mark: Waiting;
  onRetry: () => void;
  onChoose: (which: 'mine' | 'stored') => void;
}) {
  return (
    <p role="alert" className="no-print flex flex-wrap items-center gap-2 border-t border-line bg-warn-soft px-3 py-1">
      <span>
        <span className="font-semibold">{name}:</span> {sentenceOf(mark)}
      </span>
      {mark.state === 'unsaved' && <Button onClick={onRetry}>Prøv igjen</Button>}
      {mark.state === 'conflict' && <Button onClick={() => onChoose('mine')}>Behold min</Button>}
      <Button onClick={() => onChoose('stored')}>{mark.state === 'conflict' ? 'Bruk lagret' : 'Forkast'}</Button>
    </p>
  );
}
