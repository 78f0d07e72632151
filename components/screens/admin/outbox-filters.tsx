import { useListSearch, useListSwitch } from '@/components/kit/routing/in-address';
import { inputClass } from '@/components/kit/ui/field';
import { FilterChip } from '@/components/kit/ui/filter-chip';
import { Select } from '@/components/kit/ui/select';
import { capital } from '@/lib/core/format/count-text';
import type { Outbox } from '@/lib/product/admin/list-outbox';
import { type OutboxDays, outboxDays } from '@/lib/product/admin/outbox-days';
import type { OutboxLetter } from '@/lib/product/admin/rows';
import { daysTexts, kindNames, type LetterState, letterKindIds, stateNames } from './letter-words';

const states: readonly LetterState[] = ['given-up', 'failed', 'queued', 'sent'];

type Filter = {
  days: OutboxDays;
  state: LetterState | undefined;
  kind: OutboxLetter['Kind'] | 'all';
  text: string;
};

/** True if only the days filter the list. */
export const isWhole = ({ state, kind, text }: Filter): boolean =>
  state === undefined && kind === 'all' && text.trim() === '';

/** True for a letter that passes the filter; the days are for the server. */
export function isShown({ State, Kind, ToName, To, Subject }: OutboxLetter, { state, kind, text }: Filter): boolean {
  const words = `${ToName} ${To} ${Subject}`.toLowerCase();
  return (
    (state === undefined || State === state) &&
    (kind === 'all' || Kind === kind) &&
    words.includes(text.trim().toLowerCase())
  );
}

/** The filter in the address: 'q', 'tilstand', 'slag' and 'dager'. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [text, setText] = useListSearch('q');
  const [state, setState] = useListSwitch('tilstand', ['alle', ...states]);
  const [kind, setKind] = useListSwitch('slag', ['all', ...letterKindIds]);
  const [days, setDays] = useListSwitch('dager', outboxDays);
  const change = (next: Filter) => {
    if (next.text !== text) setText(next.text);
    setState(next.state ?? 'alle');
    setKind(next.kind);
    setDays(next.days);
  };
  return [{ days, state: state === 'alle' ? undefined : state, kind, text }, change];
}

/** Filters the outbox by states with their counts, kinds, days and words. */
export function OutboxFilters({
  outbox,
  filter,
  onChange,
}: {
  outbox: Outbox;
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const kinds = [...new Set(outbox.Letters.map(({ Kind }) => Kind))];
  const all = states.reduce((sum, state) => sum + outbox.Counts[state], 0);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterChip
        text="Alle"
        count={all}
        pressed={filter.state === undefined}
        onToggle={() => onChange({ ...filter, state: undefined })}
      />
      {states.map((state) => (
        <FilterChip
          key={state}
          text={stateNames[state]}
          count={outbox.Counts[state]}
          pressed={filter.state === state}
          onToggle={() => onChange({ ...filter, state: filter.state === state ? undefined : state })}
        />
      ))}
      <span className="ml-auto flex flex-wrap gap-2 max-sm:ml-0 max-sm:w-full">
        <Select
          label="Slag"
          hideLabel
          value={filter.kind}
          options={[
            { value: 'all' as const, text: 'Alle slag' },
            ...kinds.map((kind) => ({ value: kind, text: kindNames[kind] })),
          ]}
          onChange={(kind) => onChange({ ...filter, kind })}
        />
        <Select
          label="Periode"
          hideLabel
          value={filter.days}
          options={outboxDays.map((value) => ({ value, text: capital(daysTexts[value]) }))}
          onChange={(days) => onChange({ ...filter, days })}
        />
        <input
          type="search"
          aria-label="Mottaker eller emne"
          placeholder="Mottaker eller emne"
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
          className={`${inputClass} h-8! w-56! max-sm:h-10! max-sm:w-full!`}
        />
      </span>
    </div>
  );
}
