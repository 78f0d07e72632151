'use client';

import { Dialog } from 'radix-ui';
import type { SideSheetProps } from '@/components/kit/ui/layers';
import { overModal } from '@/components/kit/ui/over-modal';
import { returnFocus } from '@/components/kit/ui/return-focus';
import { CloseButton } from './close-button';

export function SideSheetLayer({ title, beside, returnTo, onClose, children }: SideSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/35" />
        <Dialog.Content
          aria-describedby={undefined}
          {...overModal}
          onCloseAutoFocus={(event) => returnFocus(event, returnTo)}
          className="appear fixed inset-y-0 right-0 z-50 flex w-[min(1064px,100vw)] flex-col border-l border-line bg-surface shadow-float outline-none max-sm:border-0"
        >
          <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-line px-5 py-2 max-sm:px-3">
            <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
              <Dialog.Title className="text-title font-semibold max-sm:text-heading">{title}</Dialog.Title>
              {beside}
            </div>
            <CloseButton />
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
