import clsx from 'clsx';
import type { ComponentProps } from 'react';

export const inputClass =
  'h-9 max-sm:h-10 w-full rounded-control border border-line-strong bg-surface px-3 text-body text-ink placeholder:text-faint aria-invalid:border-bad';

/** A text field with its label above, help below, and its error in words beside it. */
export function Field({
  label,
  help,
  error,
  id,
  className,
  ...rest
}: ComponentProps<'input'> & { label: string; id: string; help?: string; error?: string }) {
  const note = error ?? help;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-body font-medium">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={inputClass}
        {...rest}
      />
      {note && (
        <p id={`${id}-note`} className={clsx('mt-1 text-caption', error ? 'text-bad' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The same for a text of several lines. */
export function TextArea({
  label,
  help,
  id,
  ...rest
}: ComponentProps<'textarea'> & { label: string; id: string; help?: string }) {
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1 block text-body font-medium">
        {label}
      </label>
      <textarea
        id={id}
        aria-describedby={help ? `${id}-note` : undefined}
        className={clsx(inputClass, 'h-auto! py-2')}
        {...rest}
      />
      {help && (
        <p id={`${id}-note`} className="mt-1 text-caption text-muted">
          {help}
        </p>
      )}
    </div>
  );
}
