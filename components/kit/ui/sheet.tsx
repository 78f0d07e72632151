'use client';

import clsx from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { iconButtonClass } from './icon-button';
import { overModal } from './over-modal';

const sides = {
  left: 'inset-y-0 left-0 w-64 overflow-y-auto border-r border-line bg-surface p-3 shadow-float',
  bottom: 'sheet flex flex-col p-3 pt-1',
} as const;

/**
 * A layer that slides in from an edge and covers the rest: on a phone, within the thumb's reach, with large targets.
 */
export function Sheet({
  title,
  trigger,
  side,
  open,
  onOpenChange,
  children,
}: {
  title: string;
  trigger: ReactElement;
  side: keyof typeof sides;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/35" />
        <Radix.Content
          aria-describedby={undefined}
          {...overModal}
          className={clsx('appear fixed z-40 outline-none', sides[side])}
        >
          <div className="flex min-h-11 shrink-0 items-center justify-between">
            <Radix.Title className="px-2.5 text-heading font-semibold">{title}</Radix.Title>
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
