'use client';

import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export function Popover({
  trigger,
  children,
  open,
  onOpenChange,
  align = 'start',
  label,
}: {
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'end';
  /** What the popover is for, to a screen reader. */
  label: string;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="floating appear z-40 p-1 outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
