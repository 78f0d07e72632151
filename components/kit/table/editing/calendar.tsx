'use client';

import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { nb } from 'react-day-picker/locale/nb';
import { useCalendar } from '@/components/kit/context/use-calendar';
import { offName } from '@/lib/core/calendar/days-off';

/** yyyy-mm-dd as a local date. */
function dateOf(day: string): Date {
  const [year = 2000, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const button =
  'inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink [&_svg]:size-4 [&_svg]:fill-current';

/** A month of days, weeks from Monday; days and their bounds are yyyy-mm-dd. */
export default function Calendar({
  day,
  from,
  to,
  onChoose,
}: {
  day: string | undefined;
  from: string;
  to: string;
  onChoose: (day: string) => void;
}) {
  const { answer } = useCalendar();
  const selected = day === undefined ? undefined : dateOf(day);
  const [shown, setShown] = useState({ of: day, month: selected ?? new Date() });
  // A typed date moves the calendar to its month.
  if (shown.of !== day) setShown({ of: day, month: selected ?? shown.month });
  return (
    <DayPicker
      mode="single"
      locale={nb}
      weekStartsOn={1}
      showWeekNumber
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      navLayout="around"
      selected={selected}
      month={shown.month}
      onMonthChange={(month) => setShown({ of: day, month })}
      startMonth={dateOf(from)}
      endMonth={dateOf(to)}
      disabled={[{ before: dateOf(from) }, { after: dateOf(to) }]}
      modifiers={{ off: (date) => answer !== undefined && offName(answer, dayOf(date)) !== undefined }}
      modifiersClassNames={{ off: 'bg-ink/5' }}
      onDayClick={(date, { disabled }) => {
        if (!disabled) onChoose(dayOf(date));
      }}
      classNames={{
        root: 'p-1 text-body',
        months: 'relative',
        month: 'relative',
        month_caption: 'flex h-8 items-center justify-center px-9',
        button_previous: `${button} absolute top-0 left-0 z-10`,
        button_next: `${button} absolute top-0 right-0 z-10`,
        dropdowns: 'flex items-center gap-2',
        dropdown_root: 'relative inline-flex items-center rounded-control px-1 hover:bg-hover',
        dropdown: 'absolute inset-0 cursor-pointer opacity-0',
        caption_label: 'inline-flex items-center gap-1 font-semibold capitalize [&_svg]:size-3 [&_svg]:fill-current',
        chevron: '',
        month_grid: 'mt-1 border-collapse',
        weekday: 'size-8 text-caption font-normal text-muted',
        week_number: 'figures size-8 text-center text-caption font-normal! text-muted',
        week_number_header: 'size-8',
        day: 'p-0 text-center',
        day_button:
          'figures size-8 max-sm:h-11 max-sm:w-10 rounded-control hover:bg-hover disabled:text-faint disabled:hover:bg-transparent',
        outside: 'text-faint',
        today: 'font-semibold text-accent',
        selected: '[&>button]:bg-accent! [&>button]:text-on-accent',
      }}
    />
  );
}
