'use client';

import { Select } from '@/components/kit/ui/select';
import {
  type Frequency,
  filterDefaults,
  frequencies,
  frequencyNames,
  type History,
  histories,
  historyNames,
} from '@/lib/core/filters/options';

// The option for the product's default, since a dropdown cannot have an empty value.
const own = 'standard';

const frequencyOptions = [
  { value: own, text: `Standard (${frequencyNames[filterDefaults.frequency]})` },
  ...frequencies.map((value) => ({ value, text: frequencyNames[value] })),
] as const;
const historyOptions = [
  { value: own, text: `Standard (${historyNames[filterDefaults.history]})` },
  ...histories.map((value) => ({ value, text: historyNames[value] })),
] as const;

type Choice = { history: History | ''; frequency: Frequency | '' };

/** The default period of the company's pages; empty is the product's default. */
export function PeriodChoice({ history, frequency, onChange }: Choice & { onChange: (part: Partial<Choice>) => void }) {
  return (
    <fieldset className="w-full">
      <legend className="mb-1 text-body font-medium">Standardperiode</legend>
      <div className="flex flex-wrap gap-2">
        <Select<Frequency | typeof own>
          label="Frekvens"
          className="h-9"
          value={frequency === '' ? own : frequency}
          options={frequencyOptions}
          onChange={(value) => onChange({ frequency: value === own ? '' : value })}
        />
        <Select<History | typeof own>
          label="Historikk"
          className="h-9"
          value={history === '' ? own : history}
          options={historyOptions}
          onChange={(value) => onChange({ history: value === own ? '' : value })}
        />
      </div>
      <p className="mt-1 text-caption text-muted">
        Det sidene åpner med fra menyen. Bokmerker og lenker med valgt periode viser det samme som før.
      </p>
    </fieldset>
  );
}
