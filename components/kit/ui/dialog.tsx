'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { iconButtonClass } from './icon-button';
import { overModal } from './over-modal';
import { returnFocus } from './return-focus';

/** A dialog, opened by its trigger or from outside; on close the focus returns to where it was. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  wide = false,
  children,
}: {
  title: string;
  description?: string;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** For a table: as wide as the viewport allows. */
  wide?: boolean;
  children: ReactNode;
}) {
  const before = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/35" />
        <Radix.Content
          aria-describedby={undefined}
          {...overModal}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => returnFocus(event, before.current)}
          className={clsx(
            'floating appear fixed top-1/2 left-1/2 z-50 max-h-[85dvh] -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-5',
            wide ? 'w-[min(88rem,calc(100vw-2rem))] max-sm:p-3' : 'w-[min(32rem,calc(100vw-2rem))]',
          )}
        >
          <div className="mb-3 flex items-start justify-between gap-4">
            <div>
              <Radix.Title className="text-heading font-semibold">{title}</Radix.Title>
              {description && <p className="mt-1 text-muted">{description}</p>}
            </div>
            <Radix.Close aria-label="Lukk" className={iconButtonClass}>
              <X />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
