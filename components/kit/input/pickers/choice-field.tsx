'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { inputClass } from '@/components/kit/ui/field';
import { Popover } from '@/components/kit/ui/popover';
import { LineName, SearchList, Tick } from '@/components/kit/ui/search-list';
import { Skeleton } from '@/components/kit/ui/states';
import { searchTexts } from '@/lib/core/table-view/search-texts';

export type FieldChoice = { value: string; label: string };

const none: FieldChoice = { value: '', label: 'Ingen' };

/** A form field chosen among many: its label above, a searchable list below. An empty value is no choice. */
export function ChoiceField({
  label,
  value,
  choices,
  placeholder,
  help,
  onChange,
}: {
  label: string;
  /** Empty: nothing is chosen. */
  value: string;
  /** Undefined: they are loading. */
  choices: readonly FieldChoice[] | undefined;
  placeholder: string;
  help?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = choices?.find((choice) => choice.value === value);
  const search = useMemo(() => searchTexts([none, ...(choices ?? [])], (choice) => [choice.label]), [choices]);
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 text-body font-medium">
        {label}
      </p>
      <Popover
        label={label}
        modal
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            id={id}
            aria-labelledby={`${id}-label ${id}`}
            className={clsx(inputClass, 'flex items-center gap-2 text-left')}
          >
            <span className={clsx('min-w-0 grow truncate', !chosen && 'text-muted')}>
              {chosen?.label ?? placeholder}
            </span>
            <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
          </button>
        }
      >
        {open && (
          <SearchList
            label={label}
            searchLabel={`Søk ${label.toLowerCase()}`}
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
      {help && <p className="mt-1 text-caption text-muted">{help}</p>}
    </div>
  );
}
