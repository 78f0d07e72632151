'use client';

import clsx from 'clsx';
import { categoryVar } from '@/lib/palette';

export type Category = { name: string; colour: number; count: number };

/** The categories of items, each with its colour: pressed, the items are those of it alone; pressed again, all. */
export function CategoryChips({
  label,
  categories,
  chosen,
  onChoose,
}: {
  label: string;
  categories: readonly Category[];
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
}) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="mb-1 text-caption font-medium text-muted">{label}</legend>
      {categories.map(({ name, colour, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name === chosen ? undefined : name)}
          className={clsx(
            'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-table transition-colors duration-150 max-sm:h-10',
            name === chosen ? 'border-accent bg-accent-soft font-medium text-ink' : 'border-line-strong hover:bg-hover',
          )}
        >
          <span aria-hidden className="size-2 rounded-full" style={{ background: categoryVar(colour) }} />
          {name}
          <span className="figures text-muted">{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
