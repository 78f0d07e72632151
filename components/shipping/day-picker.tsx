'use client';

import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '@/components/client/error-boundary';
import { part } from '@/components/client/part';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { ErrorState, Skeleton } from '@/components/ui/states';
import { formatDate } from '@/lib/format/date';

const Calendar = part((watch) => lazy(() => watch(import('@/components/editing/calendar'))));

/** The day that the action is about; weeks start on Monday. */
export function DayPicker({
  day,
  today,
  disabled = false,
  onDay,
}: {
  day: string | undefined;
  today: string;
  disabled?: boolean;
  onDay: (day: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const choose = (next: string) => {
    onDay(next);
    setOpen(false);
  };
  return (
    <Popover
      label="Aktiv dato"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          className="h-10! min-w-44 max-sm:h-12! max-sm:grow"
          disabled={disabled}
          aria-label={`Aktiv dato ${day ? formatDate(day) : 'er ikke valgt'}`}
        >
          <CalendarDays className="size-4" aria-hidden />
          <span className="figures">{day ? formatDate(day) : 'Velg aktiv dato'}</span>
        </Button>
      }
    >
      <div className="min-h-72 min-w-72">
        <ErrorBoundary fallback={() => <ErrorState text="Kalenderen kunne ikke hentes." />}>
          <Suspense fallback={<Skeleton className="h-72 w-72" />}>
            <Calendar day={day} from="2000-01-01" to="2100-12-31" onChoose={choose} />
          </Suspense>
        </ErrorBoundary>
        <Button look="quiet" className="w-full" onClick={() => choose(today)}>
          I dag
        </Button>
      </div>
    </Popover>
  );
}
