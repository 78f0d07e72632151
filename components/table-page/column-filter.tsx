'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Popover } from '@/components/ui/popover';
import { formatNumber } from '@/lib/format/number';
import { searchForm, valueLabel, valueOfKey } from '@/lib/table-view/cell-text';
import type { ValueCount } from '@/lib/table-view/table-index';
import type { Column } from '@/lib/widgets/widget';

/** Values listed at once; a search reaches the others. */
const listed = 200;

function FilterList({
  column,
  options,
  chosen,
  onChange,
}: {
  column: Column;
  options: readonly ValueCount[];
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}) {
  const [text, setText] = useState('');
  const id = useId();
  const wanted = searchForm(text.trim());
  const found = options.filter((option) => searchForm(valueLabel(column, option.value)).includes(wanted));
  const keys = new Set(chosen);
  const turn = (key: string) => onChange(keys.has(key) ? chosen.filter((k) => k !== key) : [...chosen, key]);
  return (
    <div className="flex w-72 max-w-[calc(100vw-2rem)] flex-col gap-1 p-1">
      <input
        aria-label={`Søk i ${column.text}`}
        placeholder="Søk i verdiene"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-8 rounded-control border border-line-strong bg-surface px-2.5 text-body placeholder:text-muted"
      />
      <div className="flex gap-1">
        <Button
          look="quiet"
          disabled={found.length === 0 || found.length > listed}
          onClick={() => onChange([...new Set([...chosen, ...found.map((option) => option.key)])])}
        >
          Velg alle
        </Button>
        <Button look="quiet" disabled={chosen.length === 0} onClick={() => onChange([])}>
          Velg ingen
        </Button>
      </div>
      <ul className="max-h-72 overflow-y-auto" aria-label={column.text}>
        {found.slice(0, listed).map((option, i) => (
          <li key={option.key}>
            <label
              htmlFor={`${id}-${i}`}
              className="flex min-h-8 cursor-pointer items-center gap-2 rounded-control px-2 hover:bg-hover"
            >
              <input
                id={`${id}-${i}`}
                type="checkbox"
                checked={keys.has(option.key)}
                onChange={() => turn(option.key)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 grow truncate">{valueLabel(column, option.value)}</span>
              <span className="figures text-caption text-muted">{formatNumber(option.count)}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-2 py-1 text-muted">Ingen verdier passer.</p>}
      {found.length > listed && (
        <p className="px-2 py-1 text-caption text-muted">
          Søk for å se de {formatNumber(found.length - listed)} andre.
        </p>
      )}
    </div>
  );
}

/**
 * The multi-select filter of a column; what is chosen stands as chips, the first `chips` of them and then '(+N flere)'
 * (specification 1, section 2.4). `options` is asked for when the list opens.
 */
export function ColumnFilter({
  column,
  chosen,
  options,
  onChange,
  disabled,
  chips = 3,
}: {
  column: Column;
  chosen: readonly string[];
  options: () => readonly ValueCount[];
  onChange: (keys: string[]) => void;
  disabled: boolean;
  chips?: number;
}) {
  const [open, setOpen] = useState(false);
  const rest = chosen.length - chips;
  const labelOf = (key: string) => valueLabel(column, valueOfKey(column, key));
  return (
    <div
      className={clsx(
        'inline-flex min-h-8 flex-wrap items-center gap-1 rounded-control border border-line-strong bg-surface',
        chosen.length > 0 && 'pr-1',
      )}
    >
      <Popover
        label={`Filter: ${column.text}`}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            disabled={disabled}
            className="inline-flex items-center gap-2 self-stretch rounded-control px-2.5 whitespace-nowrap hover:bg-hover disabled:text-faint"
          >
            <span className="text-muted">{column.text}</span>
            {chosen.length === 0 && <span className="font-medium">Alle</span>}
            <ChevronDown className="size-4 text-muted" aria-hidden />
          </button>
        }
      >
        {open && <FilterList column={column} options={options()} chosen={chosen} onChange={onChange} />}
      </Popover>
      {chosen.slice(0, chips).map((key) => (
        <Chip key={key} text={labelOf(key)} onRemove={() => onChange(chosen.filter((k) => k !== key))} />
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
