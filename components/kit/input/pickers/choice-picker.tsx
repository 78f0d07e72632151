'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { inputClass } from '@/components/kit/ui/field';
import { Popover } from '@/components/kit/ui/popover';
import { LineName, SearchList, Tick } from '@/components/kit/ui/search-list';
import { Skeleton } from '@/components/kit/ui/states';
import { searchTexts } from '@/lib/core/table-view/search-texts';

export type PickerChoice = { value: string; label: string };

/** One of many, as a person, from a searched list. An empty value is no choice, offered where `none` names it. */
export function ChoicePicker({
  label,
  value,
  choices,
  placeholder,
  none,
  modal,
  className,
  onChange,
  ...button
}: Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'type'> & {
  /** The list's name, and the button's where it has no label beside it. */
  label: string;
  value: string;
  /** Undefined: they are loading. */
  choices: readonly PickerChoice[] | undefined;
  placeholder: string;
  none?: string | undefined;
  /** Within a dialog. */
  modal?: boolean;
  onChange: (value: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const chosen = choices?.find((choice) => choice.value === value);
  const search = useMemo(
    () =>
      searchTexts([...(none === undefined ? [] : [{ value: '', label: none }]), ...(choices ?? [])], (choice) => [
        choice.label,
      ]),
    [choices, none],
  );
  return (
    <Popover
      label={label}
      modal={modal}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          aria-label={button['aria-labelledby'] === undefined ? `${label}: ${chosen?.label ?? placeholder}` : undefined}
          {...button}
          type="button"
          className={clsx(inputClass, 'flex items-center gap-2 text-left', className)}
        >
          <span className={clsx('min-w-0 grow truncate', !chosen && 'text-muted')}>{chosen?.label ?? placeholder}</span>
          <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
        </button>
      }
    >
      {open && (
        <SearchList
          label={label}
          searchLabel={`Søk ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          place="popover"
          search={search}
          keyOf={(choice) => choice.value}
          isChosen={(choice) => choice.value === value}
          nothing={choices ? undefined : <Skeleton className="h-24" />}
          onChoose={(choice) => {
            onChange(choice.value);
            setOpen(false);
          }}
          line={(choice, isChosen) => (
            <>
              <Tick chosen={isChosen} />
              <LineName text={choice.label} />
            </>
          )}
        />
      )}
    </Popover>
  );
}
