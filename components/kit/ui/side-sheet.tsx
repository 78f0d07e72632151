'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { iconButtonClass } from './icon-button';
import { overModal } from './over-modal';
import { returnFocus } from './return-focus';

/**
 * A large layer from the right edge over the page, on a phone over all of it. On close the focus goes to `returnTo`;
 * its content is a SheetBody, which scrolls, and a SheetFoot, whose actions stay in sight.
 */
export function SideSheet({
  title,
  beside,
  returnTo,
  onClose,
  children,
}: {
  title: string;
  /** Beside the title. */
  beside?: ReactNode;
  returnTo: Element | null;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/35" />
        <Radix.Content
          aria-describedby={undefined}
          {...overModal}
          onCloseAutoFocus={(event) => returnFocus(event, returnTo)}
          className="appear fixed inset-y-0 right-0 z-50 flex w-[min(1064px,100vw)] flex-col border-l border-line bg-surface shadow-float outline-none max-sm:border-0"
        >
          <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-5 py-2 max-sm:px-3">
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <Radix.Title className="text-title font-semibold max-sm:text-heading">{title}</Radix.Title>
              {beside}
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

export function SheetBody({ children }: { children: ReactNode }) {
  return <div className="min-h-0 grow overflow-y-auto">{children}</div>;
}

export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3 max-sm:px-3">
      {children}
    </div>
  );
}
