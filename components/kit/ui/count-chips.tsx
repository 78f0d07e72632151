'use client';

import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format/number';

type CountChip = { text: string; count: number; sum: string };

/** Parts of a list as chips side by side, each with its count and where it has one its sum; the chosen one is pressed. */
export function CountChips({
  label,
  chips,
  value,
  onChange,
}: {
  label: string;
  chips: readonly CountChip[];
  /** Undefined where the address has other groups than a chip. */
  value: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <fieldset className="fades flex min-w-0 gap-1.5 max-sm:order-last max-sm:basis-full max-sm:overflow-x-auto sm:flex-wrap">
      <legend className="sr-only">{label}</legend>
      {chips.map(({ text, count, sum }) => (
        <button
          key={text}
          type="button"
          aria-pressed={text === value}
          onClick={() => onChange(text)}
          className={clsx(
            'figures inline-flex h-8 shrink-0 items-center gap-2 rounded-control border px-2.5 whitespace-nowrap transition-colors duration-150 max-sm:h-10',
            text === value ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface hover:bg-hover',
          )}
        >
          <span>{text}</span>
          <span className="font-semibold">{formatNumber(count)}</span>
          {sum !== '' && <span className="text-muted">{sum}</span>}
        </button>
      ))}
    </fieldset>
  );
}
