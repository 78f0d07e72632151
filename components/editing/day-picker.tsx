'use client';

import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { Late } from '@/components/client/late';
import { part } from '@/components/client/part';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/states';
import { formatDate } from '@/lib/format/date';

const Calendar = part((watch) => lazy(() => watch(import('./calendar'))));

/** A button that says a day and lets one pick another; weeks start on Monday. `more` are further days by one press. */
export function DayPicker({
  label,
  day,
  today,
  empty,
  disabled = false,
  onChoose,
  more,
  className,
}: {
  label: string;
  day: string | undefined;
  today: string;
  /** What the button says when no day is chosen. */
  empty: string;
  disabled?: boolean;
  onChoose: (day: string) => void;
  more?: (choose: (day: string) => void) => ReactNode;
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const choose = (next: string) => {
    onChoose(next);
    setOpen(false);
  };
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          className={className}
          disabled={disabled}
          aria-label={`${label} ${day ? formatDate(day) : 'er ikke valgt'}`}
        >
          <CalendarDays className="size-4" aria-hidden />
          <span className="figures">{day ? formatDate(day) : empty}</span>
        </Button>
      }
    >
      <div className="min-h-72 min-w-72">
        <Late waiting={<Skeleton className="h-72 w-72" />} missing="Kalenderen kunne ikke hentes.">
          <Calendar day={day} from="2000-01-01" to="2100-12-31" onChoose={choose} />
        </Late>
        <Button look="quiet" className="w-full" onClick={() => choose(today)}>
          I dag
        </Button>
        {more?.(choose)}
      </div>
    </Popover>
  );
}
