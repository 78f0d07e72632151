'use client';

import clsx from 'clsx';
import { categoryVar } from '@/lib/core/palette';

/** A category of items: its name, its colour 0–9, and the number of items where it is shown. */
export type Category = { name: string; colour: number; count?: number };

/**
 * The categories of items as toggle chips in their colours: pressed, only that category's items are shown; pressed
 * again, all.
 */
export function CategoryChips({
  label,
  hideLabel = false,
  categories,
  chosen,
  onChoose,
  className = 'flex min-w-0 flex-wrap gap-1.5',
}: {
  label: string;
  /** The label is only for screen readers. */
  hideLabel?: boolean;
  categories: readonly Category[];
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
  className?: string;
}) {
  return (
    <fieldset className={className}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-caption font-medium text-muted'}>{label}</legend>
      {categories.map(({ name, colour, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name === chosen ? undefined : name)}
          className={clsx(
            'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-control border px-2 text-caption transition-colors duration-150 max-md:h-10 max-md:px-3',
            name === chosen
              ? 'border-accent bg-accent-soft text-ink'
              : 'border-line-strong text-muted hover:bg-hover hover:text-ink',
          )}
        >
          <span aria-hidden className="size-2 rounded-full" style={{ background: categoryVar(colour) }} />
          {name}
          {count !== undefined && <span className="figures text-muted">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
