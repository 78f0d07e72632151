import clsx from 'clsx';
import { Check } from 'lucide-react';
import { formatNumber } from '@/lib/core/format/number';

/** A filter that is on or off, with how many it has. */
export function FilterChip({
  text,
  count,
  pressed,
  onToggle,
}: {
  text: string;
  count: number | string;
  pressed: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onToggle}
      className={clsx(
        'inline-flex h-8 items-center gap-1.5 rounded-control border px-2.5 text-table font-medium whitespace-nowrap transition-colors duration-150 max-sm:h-10',
        pressed
          ? 'border-transparent bg-accent-soft text-ink'
          : 'border-line-strong bg-surface text-ink hover:bg-hover',
      )}
    >
      {pressed && <Check className="size-3.5 text-accent" aria-hidden />}
      {text}
      <span className="figures font-normal text-muted">{typeof count === 'number' ? formatNumber(count) : count}</span>
    </button>
  );
}
