'use client';

import clsx from 'clsx';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Popover } from '@/components/kit/ui/popover';
import { addMonths, type Month, monthLabel, shortMonthName, yearOf } from '@/lib/core/filters/months';
import type { Span } from '@/lib/core/filters/periods';

const firstYear = 1900;
const lastYear = 2199;

/** The months that an arrow key moves; there are three months per row. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
};

/** A month as yyyy-mm, chosen from a year's twelve; months without data are marked but can be chosen. */
export function YearMonthPicker({
  label,
  value,
  span,
  onChange,
}: {
  label: string;
  value: Month;
  span: Span;
  onChange: (month: Month) => void;
}) {
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(value);
  const grid = useRef<HTMLDivElement>(null);
  const year = yearOf(focused);

  function focusMonth() {
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  }

  function show(next: boolean) {
    setOpen(next);
    if (!next) return;
    setFocused(value);
    focusMonth();
  }

  function moveTo(month: Month, takeFocus: boolean) {
    if (yearOf(month) < firstYear || yearOf(month) > lastYear) return;
    setFocused(month);
    if (takeFocus) focusMonth();
  }

  function onKeyDown(event: KeyboardEvent) {
    const ends: Readonly<Record<string, Month>> = { Home: `${year}-01`, End: `${year}-12` };
    const step = steps[event.key];
    const target = step === undefined ? ends[event.key] : addMonths(focused, step);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target, true);
  }

  function choose(month: Month) {
    setOpen(false);
    if (month !== value) onChange(month);
  }

  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={show}
      trigger={
        <button
          type="button"
          className="inline-flex h-8 max-sm:h-10 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-body whitespace-nowrap transition-colors duration-150 hover:bg-hover"
        >
          <span className="text-muted">{label}</span>
          <span className="font-medium">{monthLabel(value)}</span>
          <CalendarDays className="ml-auto size-4 text-muted" aria-hidden />
        </button>
      }
    >
      <div className="w-60 p-1">
        <div className="mb-1 flex items-center justify-between">
          <IconButton
            label="Året før"
            icon={<ChevronLeft />}
            disabled={year <= firstYear}
            onClick={() => moveTo(addMonths(focused, -12), false)}
          />
          <span className="figures text-body font-semibold" aria-live="polite">
            {year}
          </span>
          <IconButton
            label="Året etter"
            icon={<ChevronRight />}
            disabled={year >= lastYear}
            onClick={() => moveTo(addMonths(focused, 12), false)}
          />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the arrow keys of its buttons as one stop. */}
        <div
          ref={grid}
          role="group"
          aria-label={`Måneder i ${year}`}
          onKeyDown={onKeyDown}
          className="grid grid-cols-3 gap-1"
        >
          {Array.from({ length: 12 }, (_, i) => {
            const month = `${year}-${String(i + 1).padStart(2, '0')}`;
            const chosen = month === value;
            const outside = month < span.first || month > span.last;
            return (
              <button
                key={month}
                type="button"
                tabIndex={month === focused ? 0 : -1}
                aria-pressed={chosen}
                aria-label={outside ? `${monthLabel(month)}, uten tall` : monthLabel(month)}
                onClick={() => choose(month)}
                className={clsx(
                  'h-8 max-sm:h-11 rounded-control text-body transition-colors duration-150',
                  chosen ? 'bg-accent font-medium text-on-accent' : 'hover:bg-hover',
                  outside && !chosen && 'text-faint',
                )}
              >
                <span className={clsx(outside && 'underline decoration-dotted underline-offset-4')}>
                  {shortMonthName(month)}
                </span>
              </button>
            );
          })}
        </div>
        <p className="mt-2 px-1 text-caption text-muted">
          Tall fra {monthLabel(span.first)} til {monthLabel(span.last)}
        </p>
      </div>
    </Popover>
  );
}
