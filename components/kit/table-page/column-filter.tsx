'use client';

import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { CellValue } from '@/components/kit/table/cell-value';
import { Button } from '@/components/kit/ui/button';
import { Chip } from '@/components/kit/ui/chip';
import { Popover } from '@/components/kit/ui/popover';
import { LineName, SearchList, Tick } from '@/components/kit/ui/search-list';
import { formatNumber } from '@/lib/core/format/number';
import { valueLabel, valueOfKey } from '@/lib/core/table-view/cell-text';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { ValueCount } from '@/lib/core/table-view/table-index';
import type { Column } from '@/lib/core/widgets/column';

/** The limit of 'Velg alle', because the chosen values are part of the address. */
const mostAtOnce = 200;

/** Requests the values of a column that are not loaded. */
export type AskOptions = (column: string) => void;

const none: readonly ValueCount[] = [];

function FilterList({
  column,
  options = none,
  onOptions,
  chosen,
  onChange,
}: {
  column: Column;
  /** Undefined while they are loading. */
  options: readonly ValueCount[] | undefined;
  onOptions: AskOptions | undefined;
  chosen: readonly string[];
  onChange: (keys: string[]) => void;
}) {
  useEffect(() => onOptions?.(column.value), [onOptions, column.value]);
  const labelOf = ({ value }: ValueCount) => valueLabel(column, value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the values are called follows from the column.
  const search = useMemo(() => searchTexts(options, (option) => [labelOf(option)]), [options, column]);
  const keys = new Set(chosen);
  return (
    <SearchList
      label={column.text}
      searchLabel={`Søk i ${column.text}`}
      place="popover"
      search={search}
      keyOf={({ key }) => key}
      isChosen={({ key }) => keys.has(key)}
      several
      onChoose={({ key }) => onChange(keys.has(key) ? chosen.filter((k) => k !== key) : [...chosen, key])}
      line={(option, isChosen) => (
        <>
          <Tick chosen={isChosen} />
          <LineName text={labelOf(option)}>
            <CellValue column={column} text={labelOf(option)} />
          </LineName>
          <span className="figures text-caption text-muted">{formatNumber(option.count)}</span>
        </>
      )}
      tools={(found) => (
        <div className="flex gap-1">
          <Button
            look="quiet"
            disabled={found.length === 0 || found.length > mostAtOnce}
            onClick={() => onChange([...new Set([...chosen, ...found.map(({ key }) => key)])])}
          >
            Velg alle
          </Button>
          <Button look="quiet" disabled={chosen.length === 0} onClick={() => onChange([])}>
            Velg ingen
          </Button>
        </div>
      )}
      noHit={() => (options === none ? 'Henter verdiene …' : 'Ingen verdier passer.')}
    />
  );
}

/**
 * The multi-select filter of a column; the first `chips` chosen values are chips, the rest '(+N flere)' (specification
 * 1, section 2.4). `options` is requested when the list opens.
 */
export function ColumnFilter({
  column,
  chosen,
  options,
  onOptions,
  onChange,
  disabled,
  chips = 3,
}: {
  column: Column;
  chosen: readonly string[];
  options: () => readonly ValueCount[] | undefined;
  onOptions?: AskOptions;
  onChange: (keys: string[]) => void;
  disabled: boolean;
  chips?: number;
}) {
  const [open, setOpen] = useState(false);
  const rest = chosen.length - chips;
  const labelOf = (key: string) => valueLabel(column, valueOfKey(column, key));
  return (
    <div className="inline-flex min-h-8 flex-wrap items-center gap-1 rounded-control border border-line-strong bg-surface pr-1 max-sm:min-h-12">
      <Popover
        label={`Filter: ${column.text}`}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            disabled={disabled}
            className="inline-flex items-center gap-2 self-stretch rounded-control px-2.5 max-sm:grow max-sm:justify-between whitespace-nowrap hover:bg-hover disabled:text-faint"
          >
            <span className="text-muted">{column.text}</span>
            <ChevronDown className="size-4 text-muted" aria-hidden />
          </button>
        }
      >
        {open && (
          <FilterList column={column} options={options()} onOptions={onOptions} chosen={chosen} onChange={onChange} />
        )}
      </Popover>
      {chosen.slice(0, chips).map((key) => (
        <Chip key={key} text={labelOf(key)} onRemove={() => onChange(chosen.filter((k) => k !== key))} />
      ))}
      {rest > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="thumb relative h-6 rounded-control px-1 text-caption text-muted hover:text-ink"
        >
          (+{rest} flere)
        </button>
      )}
    </div>
  );
}

const columnKey = ({ value }: Column) => value;

/** '+ Filter': lists the filterable columns without a filter, then the values of the chosen one. */
export function AddColumnFilter({
  columns,
  chosen,
  options,
  onOptions,
  onChange,
  disabled,
}: {
  columns: readonly Column[];
  /** The chosen values of a column, by its key. */
  chosen: (column: string) => readonly string[];
  options: (column: string) => readonly ValueCount[] | undefined;
  onOptions?: AskOptions;
  onChange: (column: string, keys: string[]) => void;
  disabled: boolean;
}) {
  const [open, setOpen] = useState(false);
  const [column, setColumn] = useState<Column>();
  const search = useMemo(() => searchTexts(columns, ({ text }) => [text]), [columns]);
  return (
    <Popover
      label={column ? `Filter: ${column.text}` : 'Nytt filter'}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setColumn(undefined);
      }}
      trigger={
        <Button disabled={disabled}>
          <Plus className="size-4" aria-hidden />
          Filter
        </Button>
      }
    >
      {open && !column && (
        <SearchList
          label="Kolonner"
          searchLabel="Søk i kolonner"
          place="popover"
          search={search}
          keyOf={columnKey}
          onChoose={setColumn}
          line={({ text }) => <LineName text={text} />}
          noHit={() => 'Ingen kolonner passer.'}
        />
      )}
      {open && column && (
        <FilterList
          key={column.value}
          column={column}
          options={options(column.value)}
          onOptions={onOptions}
          chosen={chosen(column.value)}
          onChange={(keys) => onChange(column.value, keys)}
        />
      )}
    </Popover>
  );
}
