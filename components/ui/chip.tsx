import { X } from 'lucide-react';

/** Something that narrows the table, with the button that takes it away. */
export function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-6 max-w-56 items-center rounded-control bg-accent-soft pl-2 text-caption text-ink">
      <span className="truncate">{text}</span>
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
