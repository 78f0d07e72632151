'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Button } from '@/components/kit/ui/button';
import { shippingStatuses, statusNames } from '@/lib/platform/tables/declared/shipping-state';
import type { Shipping } from './use-shipping';

/** The day and action applied to the rows pressed next; one button clears both. */
export function ActionBar({ shipping }: { shipping: Shipping }) {
  return (
    <div className="no-print flex flex-wrap items-center gap-2 max-sm:order-last max-sm:-mx-2 max-sm:-mb-2 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-2">
      <span aria-hidden className="text-muted max-sm:sr-only">
        Aktiv dato
      </span>
      <DateField
        compact
        label="Aktiv dato"
        value={shipping.day ?? ''}
        onChange={shipping.setDay}
        className="w-40 max-sm:w-auto max-sm:min-w-0 max-sm:grow max-sm:basis-40 [&_input]:h-10! max-sm:[&_input]:h-12!"
      />
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
        <span className="max-sm:sr-only">Nullstill</span>
      </Button>
    </div>
  );
}
