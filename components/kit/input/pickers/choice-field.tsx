'use client';

import { useId } from 'react';
import { ChoicePicker, type PickerChoice } from './choice-picker';

/** A form field chosen among many: its label above, a searched list below. An empty value is no choice. */
export function ChoiceField({
  label,
  value,
  choices,
  placeholder,
  help,
  className,
  onChange,
}: {
  label: string;
  /** Empty: nothing is chosen. */
  value: string;
  /** Undefined: they are loading. */
  choices: readonly PickerChoice[] | undefined;
  placeholder: string;
  help?: string;
  className?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 text-body font-medium">
        {label}
      </p>
      <ChoicePicker
        label={label}
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        value={value}
        choices={choices}
        placeholder={placeholder}
        none="Ingen"
        modal
        className={className}
        onChange={onChange}
      />
      {help && <p className="mt-1 text-caption text-muted">{help}</p>}
    </div>
  );
}
