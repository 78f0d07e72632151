'use client';

import clsx from 'clsx';
import { type ComponentProps, type FocusEvent, useState } from 'react';
import { readMail } from '@/lib/core/format/mail-address';

export const inputClass =
  'h-9 max-sm:h-10 w-full rounded-control border border-line-strong bg-surface px-3 text-body text-ink placeholder:text-faint aria-invalid:border-bad';

/** The label of a field; a required field is marked before it fails, and read out as required. */
export function FieldLabel({ id, label, required }: { id: string; label: string; required?: boolean | undefined }) {
  return (
    <label htmlFor={id} className={clsx('mb-1 block text-body font-medium', required && requiredMark)}>
      {label}
    </label>
  );
}

/** The star of a required field; screen readers get `aria-required` instead. */
export const requiredMark = "after:text-bad after:content-['_*'/'']";

const looksLikeMail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text) || readMail(text) !== undefined;

/** The error of a text on blur; empty is an error in a required field. */
export function leftProblem(text: string, required: boolean | undefined, type?: string): string | undefined {
  if (text.trim() === '') return required ? 'Obligatorisk.' : undefined;
  return type === 'email' && !looksLikeMail(text.trim()) ? 'Skriv adressen som navn@firma.no.' : undefined;
}

/** Runs after the pointer is released and the click dispatched: a button that moved before that would be missed. */
function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const released = () => {
    window.removeEventListener('pointerup', released);
    window.removeEventListener('click', released);
    setTimeout(act);
  };
  // On touch the field blurs after pointerup, with the click still to come.
  window.addEventListener('pointerup', released);
  window.addEventListener('click', released);
}

/**
 * A field's error from blur until its text changes. `value` is its current text, undefined where only the DOM knows it.
 * A dialog closed by the press that blurred the field is unmounted before the error shows.
 */
export function useLeft(value: string | undefined, problemOf: (text: string) => string | undefined) {
  const [left, setLeft] = useState<{ text: string; problem: string }>();
  return {
    leftWith: left && (value === undefined || value === left.text) ? left.problem : undefined,
    leave: ({ target }: FocusEvent<HTMLInputElement>) => {
      // The window lost the focus, and will return it to the field.
      if (document.activeElement === target) return;
      const text = target.value;
      const problem = problemOf(text);
      if (problem === undefined) setLeft(undefined);
      else afterPress(() => setLeft({ text, problem }));
    },
    forget: () => setLeft(undefined),
  };
}

/**
 * A text field with its label above, help below, and its error beside it: a missing value, an invalid address or a
 * failed `check` is shown on blur. The browser's own messages are never shown.
 */
export function Field({
  label,
  help,
  error,
  check,
  id,
  className,
  required,
  onBlur,
  onInput,
  ...rest
}: ComponentProps<'input'> & {
  label: string;
  id: string;
  help?: string;
  error?: string;
  /** The field's own rule: returns the error of its text. */
  check?: (text: string) => string | undefined;
}) {
  const { leftWith, leave, forget } = useLeft(
    typeof rest.value === 'string' ? rest.value : undefined,
    check ?? ((text) => leftProblem(text, required, rest.type)),
  );
  const problem = error ?? leftWith;
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
          forget();
          onInput?.(event);
        }}
        onBlur={(event) => {
          leave(event);
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

/** The same for a multi-line text. */
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
