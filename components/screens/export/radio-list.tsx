'use client';

import clsx from 'clsx';
import { useId } from 'react';

export type RadioOption<T extends string> = { value: T; text: string };

/** A radio group: all options are visible, arrow keys move. */
export function RadioList<T extends string>({
  legend,
  options,
  value,
  onChange,
  row = false,
}: {
  legend: string;
  options: readonly RadioOption<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** Lays the options out side by side. */
  row?: boolean;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-body font-medium">{legend}</legend>
      <div className={clsx(row ? 'flex gap-1' : 'grid gap-1 max-lg:grid-cols-4 max-sm:grid-cols-2')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-9 max-sm:min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 text-body transition-colors duration-150',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
              option.value === value
                ? 'border-accent bg-accent-soft font-medium'
                : 'border-line-strong bg-surface hover:bg-hover',
              row && 'grow',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="size-4 accent-accent outline-none"
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
