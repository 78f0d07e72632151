'use client';

import { DropPlace } from '@/components/kit/input/drag/drag-room';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Chip } from '@/components/kit/ui/chip';
import { FilterChip } from '@/components/kit/ui/filter-chip';
import { SearchBox } from '@/components/kit/ui/search-box';
import { formatNumber } from '@/lib/core/format/number';
import { CategoryChoice } from './category-choice';
import type { usePart } from './use-part';
import type { PlanItem } from './use-plan-data';
import type { Planning } from './use-plan-state';

export const planPlace = 'prosjekt';

/** Filters the table of units, and chooses the days to plan for. */
export function PlanTools({
  planning,
  part,
  shown,
  words,
  onSearch,
  onlyFree,
  onOnlyFree,
  allocated,
  onAllocated,
  free,
  all,
}: {
  planning: Planning;
  part: ReturnType<typeof usePart>;
  /** The units of the chosen part of the tree. */
  shown: readonly PlanItem[];
  words: string;
  onSearch: (words: string) => void;
  onlyFree: boolean;
  onOnlyFree: () => void;
  allocated: boolean;
  onAllocated: () => void;
  free: number;
  all: number;
}) {
  const { wish, requested, choose, plan } = planning;
  const dayInput = 'w-36 max-sm:min-w-0 max-sm:grow';
  return (
    // The chip's target for the thumb reaches past its edge, which would let the page be scrolled sideways.
    <div className="no-print flex shrink-0 flex-wrap items-center gap-2 max-sm:pr-2">
      <SearchBox value={words} onChange={onSearch} />
      {wish && <Chip text={wish.text} onRemove={() => planning.aim(null)} />}
      {planning.days && !allocated && (
        <FilterChip
          text="Bare ledige"
          count={`${formatNumber(free)} av ${formatNumber(all)}`}
          pressed={onlyFree}
          onToggle={onOnlyFree}
        />
      )}
      {!wish && (
        <span className="contents xl:hidden">
          <CategoryChoice items={plan.items} part={part} count={shown.length} />
        </span>
      )}
      <DropPlace id={planPlace} name="Utstyr allokert til prosjekt" className="rounded-control">
        <FilterChip
          text="Utstyr allokert til prosjekt"
          count={plan.lines.length}
          pressed={allocated}
          onToggle={onAllocated}
        />
      </DropPlace>
      {!wish && planning.projectName !== '' && (
        <fieldset className="flex min-w-0 items-center gap-1 max-sm:basis-full sm:ml-auto">
          <legend className="sr-only">Planlegges for</legend>
          <DateField
            compact
            label="Planlegges fra"
            value={requested.startdate}
            onChange={(startdate) => choose({ startdate })}
            className={dayInput}
          />
          –
          <DateField
            compact
            label="Planlegges til"
            value={requested.enddate}
            onChange={(enddate) => choose({ enddate })}
            className={dayInput}
          />
        </fieldset>
      )}
    </div>
  );
}
