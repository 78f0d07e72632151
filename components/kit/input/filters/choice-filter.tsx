'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Chip } from '@/components/kit/ui/chip';
import { Popover } from '@/components/kit/ui/popover';
import { LineName, SearchList, Tick } from '@/components/kit/ui/search-list';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { Choice } from '@/lib/platform/routing/page';
import { choiceLabel } from '@/lib/platform/routing/page-heading';
import type { OwnFilterView } from '@/lib/platform/routing/page-view';

/** The value for no choice in the list of a single-value filter. */
const emptyValue = '';
const mostChips = 3;
const none: readonly Choice[] = [];

/** A searchable dropdown for one of the page's own filters; of several values the first three are shown as chips. */
export function ChoiceFilter({
  filter,
  values,
  onChange,
}: {
  filter: OwnFilterView;
  values: readonly string[];
  onChange: (values: string[]) => void;
}) {
  const [open, setOpen] = useState(false);
  const { text, choices = none, multiple = false, heads = false, emptyLabel = 'Alle' } = filter;
  const search = useMemo(() => {
    const options = multiple || heads ? choices : [{ value: emptyValue, label: emptyLabel }, ...choices];
    return searchTexts(options, ({ label }) => [label]);
  }, [choices, multiple, heads, emptyLabel]);
  const [first = heads ? (choices[0]?.value ?? emptyValue) : emptyValue] = values;
  const chips = multiple ? values : [];
  const rest = chips.length - mostChips;

  function toggle(value: string) {
    if (multiple) {
      onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
      return;
    }
    setOpen(false);
    onChange(value === emptyValue ? [] : [value]);
  }

  return (
    <div
      className={clsx(
        'inline-flex min-h-8 max-w-full flex-wrap items-center gap-1 rounded-control border border-line-strong bg-surface',
        chips.length > 0 && 'pr-1',
      )}
    >
      <Popover
        label={text}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className="inline-flex h-[30px] max-sm:h-10 min-w-0 items-center gap-2 rounded-control max-sm:grow px-2.5 whitespace-nowrap transition-colors duration-150 hover:bg-hover"
          >
            <span className="text-muted">{text}</span>
            {chips.length === 0 && (
              <span className="truncate font-medium">{first === '' ? emptyLabel : choiceLabel(choices, first)}</span>
            )}
            <ChevronDown className="size-4 shrink-0 text-muted max-sm:ml-auto" aria-hidden />
          </button>
        }
      >
        {open && (
          <SearchList
            label={text}
            searchLabel={`Søk i ${text}`}
            place="popover"
            search={search}
            keyOf={({ value }) => value}
            isChosen={({ value }) => (multiple ? values.includes(value) : value === first)}
            several={multiple}
            onChoose={({ value }) => toggle(value)}
            line={({ label }, chosen) => (
              <>
                <Tick chosen={chosen} />
                <LineName text={label} />
              </>
            )}
          />
        )}
      </Popover>
      {chips.slice(0, mostChips).map((value) => (
        <Chip key={value} text={choiceLabel(choices, value)} onRemove={() => toggle(value)} />
      ))}
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="h-6 rounded-control px-1 text-caption text-muted hover:text-ink"
        >
          (+{rest} flere)
        </button>
      )}
    </div>
  );
}
