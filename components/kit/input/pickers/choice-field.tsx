'use client';

import clsx from 'clsx';
import { useId } from 'react';
import { requiredMark } from '@/components/kit/ui/field';
import { ChoicePicker, type PickerChoice } from './choice-picker';

/** A form field chosen among many: its label above, a searched list below. An empty value is no choice. */
export function ChoiceField({
  label,
  value,
  choices,
  placeholder,
  help,
  error,
  required,
  className,
  onChange,
}: {
  label: string;
  /** Empty: nothing is chosen. */
  value: string;
  /** Undefined: they are loading. */
  choices: readonly PickerChoice[] | undefined;
  placeholder: string;
  help?: string | undefined;
  error?: string | undefined;
  /** One is to be chosen. */
  required?: boolean;
  className?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <p id={`${id}-label`} className={clsx('mb-1 text-body font-medium', required && requiredMark)}>
        {label}
      </p>
      <ChoicePicker
        label={label}
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        value={value}
        choices={choices}
        placeholder={placeholder}
        none={required ? undefined : 'Ingen'}
        aria-describedby={`${id}-help`}
        modal
        className={className}
        onChange={onChange}
      />
      <p id={`${id}-help`} className={clsx('mt-1 text-caption empty:hidden', error ? 'text-bad' : 'text-muted')}>
        {error ?? help}
      </p>
    </div>
  );
}
