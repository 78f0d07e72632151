'use client';

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { usePageTransition } from '@/components/kit/input/filters/page-transition';
import { IconButton } from '@/components/kit/ui/icon-button';
import { isMonth, yearOf } from '@/lib/core/filters/months';
import type { Column } from '@/lib/core/widgets/column';
import type { PageView } from '@/lib/platform/routing/page-view';

const first = 2000;
const last = 2099;

/** The year whose months the table shows, as the page's own filter `year`. */
export function YearStepper({ page, columns }: { page: PageView; columns: readonly Column[] }) {
  const { start, pending } = usePageTransition();
  const [, setYear] = useQueryState(
    'year',
    parseAsString.withOptions({ shallow: false, history: 'push', scroll: false, startTransition: start }),
  );
  if (!page.own.some(({ name }) => name === 'year')) return null;
  const month = columns.find(({ value }) => isMonth(value));
  const year = Number(page.filters.own.year ?? (month ? yearOf(month.value) : Number.NaN));
  if (!Number.isInteger(year)) return null;
  const step = (by: number) => void setYear(String(year + by));
  return (
    <fieldset className="inline-flex h-8 items-center rounded-control border border-line-strong bg-surface">
      <legend className="sr-only">År</legend>
      <IconButton
        label="Året før"
        icon={<ChevronLeft />}
        disabled={year <= first || pending}
        onClick={() => step(-1)}
        className="size-7!"
      />
      <span className="figures font-medium" aria-live="polite">
        {year}
      </span>
      <IconButton
        label="Året etter"
        icon={<ChevronRight />}
        disabled={year >= last || pending}
        onClick={() => step(1)}
        className="size-7!"
      />
    </fieldset>
  );
}
