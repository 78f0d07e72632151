'use client';

import clsx from 'clsx';
import { Dialog } from 'radix-ui';
import type { SheetLayerProps } from '@/components/kit/ui/layers';
import { StandIn } from '@/components/kit/ui/opener';
import { overModal } from '@/components/kit/ui/over-modal';
import { CloseButton } from './close-button';

const sides = {
  left: 'inset-y-0 left-0 w-64 overflow-y-auto border-r border-line bg-surface p-3 shadow-float',
  bottom: 'sheet flex flex-col p-3 pt-1',
} as const;

export function SheetLayer({ opener, title, side, children }: SheetLayerProps) {
  return (
    <Dialog.Root open={opener.open} onOpenChange={opener.setOpen}>
      <Dialog.Trigger asChild>
        <StandIn opener={opener} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/35" />
        <Dialog.Content
          aria-describedby={undefined}
          {...overModal}
          className={clsx('appear fixed z-40 outline-none', sides[side])}
        >
          <div className="flex min-h-11 shrink-0 items-center justify-between">
            <Dialog.Title className="px-2.5 text-heading font-semibold">{title}</Dialog.Title>
            <CloseButton />
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
