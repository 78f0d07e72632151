'use client';

import clsx from 'clsx';

/** A few options side by side, the chosen one pressed. */
export function ChoiceRow<T extends string>({
  label,
  value,
  choices,
  onChange,
  disabled = false,
}: {
  label: string;
  value: T | undefined;
  choices: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
  disabled?: boolean;
}) {
  return (
    <fieldset
      disabled={disabled}
      className="no-print inline-flex w-fit max-w-full shrink-0 flex-wrap rounded-control border border-line-strong bg-surface p-0.5"
    >
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={clsx(
            'h-7 rounded-control px-3 font-medium transition-colors duration-150 max-sm:h-10',
            choice.value === value
              ? 'bg-accent-soft text-ink'
              : 'text-muted enabled:hover:bg-hover enabled:hover:text-ink',
          )}
        >
          {choice.text}
        </button>
      ))}
    </fieldset>
  );
}
