import clsx from 'clsx';
import { X } from 'lucide-react';

/** An active filter with the button that removes it; `whole`: a sentence rather than a value. */
export function Chip({ text, whole = false, onRemove }: { text: string; whole?: boolean; onRemove: () => void }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center rounded-control bg-accent-soft pl-2 text-caption text-ink',
        whole ? 'max-w-full' : 'max-w-56',
      )}
    >
      <span className="truncate" title={text}>
        {text}
      </span>
      <button
        type="button"
        aria-label={`Fjern ${text}`}
        onClick={onRemove}
        className="thumb relative inline-flex size-6 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <X className="size-3.5" />
      </button>
    </span>
  );
}
