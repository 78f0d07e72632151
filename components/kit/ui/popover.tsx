'use client';

import clsx from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export function Popover({
  trigger,
  children,
  open,
  onOpenChange,
  align = 'start',
  modal,
  label,
}: {
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'end';
  /** Within a dialog: makes its content scroll there and lie above it. */
  modal?: boolean;
  /** The popover's accessible name. */
  label: string;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx('floating appear p-1 outline-none', modal ? 'z-50' : 'z-40')}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
