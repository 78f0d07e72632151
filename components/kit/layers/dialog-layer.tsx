'use client';

import clsx from 'clsx';
import { Dialog } from 'radix-ui';
import { useRef } from 'react';
import type { DialogLayerProps } from '@/components/kit/ui/layers';
import { StandIn } from '@/components/kit/ui/opener';
import { overModal } from '@/components/kit/ui/over-modal';
import { returnFocus } from '@/components/kit/ui/return-focus';
import { CloseButton } from './close-button';

export function DialogLayer({ opener, hasTrigger, title, description, wide, children }: DialogLayerProps) {
  const before = useRef<Element>(null);
  return (
    <Dialog.Root open={opener.open} onOpenChange={opener.setOpen}>
      {hasTrigger && (
        <Dialog.Trigger asChild>
          <StandIn opener={opener} />
        </Dialog.Trigger>
      )}
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/35" />
        <Dialog.Content
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
              <Dialog.Title className="text-heading font-semibold">{title}</Dialog.Title>
              {description && <p className="mt-1 text-muted">{description}</p>}
            </div>
            <CloseButton />
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
