'use client';

import clsx from 'clsx';
import { CalendarDays, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '@/components/client/error-boundary';
import { part } from '@/components/client/part';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { ErrorState, Skeleton } from '@/components/ui/states';
import { formatDate } from '@/lib/format/date';
import { shippingStatuses, statusNames } from '@/lib/tables/declared/shipping-state';
import type { Shipping } from './use-shipping';

const Calendar = part((watch) => lazy(() => watch(import('@/components/editing/calendar'))));

/** The day that the action is about; weeks start on Monday. */
function DayPicker({ shipping, today }: { shipping: Shipping; today: string }) {
  const [open, setOpen] = useState(false);
  const choose = (day: string) => {
    shipping.setDay(day);
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
          aria-label={`Aktiv dato ${shipping.day ? formatDate(shipping.day) : 'er ikke valgt'}`}
        >
          <CalendarDays className="size-4" aria-hidden />
          <span className="figures">{shipping.day ? formatDate(shipping.day) : 'Velg aktiv dato'}</span>
        </Button>
      }
    >
      <div className="min-h-72 min-w-72">
        <ErrorBoundary fallback={() => <ErrorState text="Kalenderen kunne ikke hentes." />}>
          <Suspense fallback={<Skeleton className="h-72 w-72" />}>
            <Calendar day={shipping.day} from="2000-01-01" to="2100-12-31" onChoose={choose} />
          </Suspense>
        </ErrorBoundary>
        <Button look="quiet" className="w-full" onClick={() => choose(today)}>
          I dag
        </Button>
      </div>
    </Popover>
  );
}

/** Day and action, which hold for the rows that are pressed next; both are cleared by one button. */
export function ActionBar({ shipping, today }: { shipping: Shipping; today: string }) {
  return (
    <div className="no-print flex flex-wrap items-center gap-2 max-sm:order-last max-sm:-mx-2 max-sm:-mb-2 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-2">
      <DayPicker shipping={shipping} today={today} />
      <div
        role="radiogroup"
        aria-label="Handling"
        className="inline-flex h-10 items-stretch rounded-control border border-line-strong bg-surface p-0.5 max-sm:order-last max-sm:h-12 max-sm:w-full"
      >
        {shippingStatuses.map((status) => (
          <label
            key={status}
            className={clsx(
              'relative inline-flex grow cursor-pointer items-center justify-center rounded-control px-3 font-medium transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-accent max-sm:px-1',
              shipping.action === status ? 'bg-accent text-on-accent' : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="handling"
              value={status}
              checked={shipping.action === status}
              onChange={() => shipping.choose(status)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {statusNames[status]}
          </label>
        ))}
      </div>
      <Button
        look="quiet"
        className="h-10! max-sm:h-12!"
        disabled={shipping.action === null && shipping.day === undefined}
        onClick={shipping.clear}
      >
        <X className="size-4" aria-hidden />
        Nullstill
      </Button>
    </div>
  );
}
