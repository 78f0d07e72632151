'use client';

import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { Fragment } from 'react';

/** `group`: the heading of the option, drawn above the first of its group. */
export type Option<T extends string> = { value: T; text: string; group?: string };

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
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} disabled={disabled}>
      <Radix.Trigger
        aria-label={label}
        className={clsx(
          'inline-flex h-8 max-sm:h-10 max-w-full items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-body whitespace-nowrap',
          'transition-colors duration-150 hover:bg-hover disabled:text-faint',
          className,
        )}
      >
        {!hideLabel && <span className="text-muted">{label}</span>}
        <span className="truncate font-medium">
          <Radix.Value>{options.find((option) => option.value === value)?.text}</Radix.Value>
        </span>
        <Radix.Icon className="ml-auto">
          <ChevronDown className="size-4 text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content position="popper" sideOffset={6} className="floating appear z-40 max-h-[60dvh] overflow-hidden">
          <Radix.Viewport className="p-1">
            {options.map((option, at) => (
              <Fragment key={option.value}>
                {option.group !== undefined && option.group !== options[at - 1]?.group && (
                  <p aria-hidden className="px-2 pt-2 pb-1 text-caption font-medium text-muted">
                    {option.group}
                  </p>
                )}
                <Radix.Item
                  value={option.value}
                  className="flex h-8 max-sm:h-11 items-center justify-between gap-4 rounded-control px-2 text-body outline-none select-none data-highlighted:bg-hover data-[state=checked]:font-medium"
                >
                  <Radix.ItemText>{option.text}</Radix.ItemText>
                  <Radix.ItemIndicator>
                    <Check className="size-4 text-accent" />
                  </Radix.ItemIndicator>
                </Radix.Item>
              </Fragment>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
