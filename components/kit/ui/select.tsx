'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type Option, useLayers } from './layers';
import { Trigger, useOpener } from './opener';

/** A dropdown with its label in front of the chosen value. */
export function Select<T extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
  hideLabel = false,
  className,
}: {
  label: string;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
  disabled?: boolean;
  /** The label is only for screen readers: it is visible beside the dropdown. */
  hideLabel?: boolean;
  className?: string;
}) {
  const opener = useOpener({});
  const layers = useLayers(opener.isNear);
  return (
    <>
      <Trigger opener={opener} kind="select">
        <button
          type="button"
          aria-label={label}
          disabled={disabled}
          className={clsx(
            'inline-flex h-8 max-sm:h-10 max-w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-body whitespace-nowrap',
            'transition-colors duration-150 hover:bg-hover disabled:text-faint',
            className,
          )}
        >
          {!hideLabel && <span className="text-muted">{label}</span>}
          <span className="pointer-events-none truncate font-medium">
            {options.find((option) => option.value === value)?.text}
          </span>
          <ChevronDown aria-hidden className="ml-auto size-4 shrink-0 text-muted" />
        </button>
      </Trigger>
      {layers && (
        <layers.Select
          opener={opener}
          value={value}
          options={options}
          onChange={(next) => onChange(next as T)}
          disabled={disabled}
        />
      )}
    </>
  );
}
