'use client';

import clsx from 'clsx';
import { type ComponentProps, type FocusEvent, useState } from 'react';

export const inputClass =
  'h-9 max-sm:h-10 w-full rounded-control border border-line-strong bg-surface px-3 text-body text-ink placeholder:text-faint aria-invalid:border-bad';

/** The label of a field; one that must be filled in is marked before it fails, and read aloud as required. */
export function FieldLabel({ id, label, required }: { id: string; label: string; required?: boolean | undefined }) {
  return (
    <label htmlFor={id} className={clsx('mb-1 block text-body font-medium', required && requiredMark)}>
      {label}
    </label>
  );
}

/** The star after what must be filled in; `aria-required` says it to a screen reader. */
export const requiredMark = "after:text-bad after:content-['_*'/'']";

const looksLikeMail = /^[^\s@]+@[^\s@]+$/;

/** What is wrong with a text that is left as it is; empty is wrong where something must be there. */
function leftProblem(text: string, required: boolean | undefined, type: string | undefined): string | undefined {
  if (text.trim() === '') return required ? 'Obligatorisk.' : undefined;
  return type === 'email' && !looksLikeMail.test(text.trim()) ? 'Skriv adressen som navn@firma.no.' : undefined;
}

/** Whether the focus goes on to another field: on its way to a button nothing is to move under the pointer. */
const goesOn = ({ relatedTarget }: FocusEvent) =>
  relatedTarget instanceof HTMLInputElement || relatedTarget instanceof HTMLTextAreaElement;

/**
 * A text field with its label above, help below, and its error in words beside it: what must be there or is no address is said when the
 * field is left for the next. The browser's own messages are never shown.
 */
export function Field({
  label,
  help,
  error,
  id,
  className,
  required,
  onBlur,
  onInput,
  ...rest
}: ComponentProps<'input'> & { label: string; id: string; help?: string; error?: string }) {
  const [left, setLeft] = useState<string>();
  const problem = error ?? left;
  const note = problem ?? help;
  return (
    <div className={className}>
      <FieldLabel id={id} label={label} required={required} />
      <input
        id={id}
        aria-required={required || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={inputClass}
        {...rest}
        onInput={(event) => {
          setLeft(undefined);
          onInput?.(event);
        }}
        onBlur={(event) => {
          if (goesOn(event)) setLeft(leftProblem(event.target.value, required, rest.type));
          onBlur?.(event);
        }}
      />
      {note && (
        <p id={`${id}-note`} className={clsx('mt-1 text-caption', problem ? 'text-bad' : 'text-muted')}>
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
  required,
  ...rest
}: ComponentProps<'textarea'> & { label: string; id: string; help?: string }) {
  return (
    <div className="w-full">
      <FieldLabel id={id} label={label} required={required} />
      <textarea
        id={id}
        aria-required={required || undefined}
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
