'use client';

import clsx from 'clsx';
import { Popover } from 'radix-ui';
import type { PopoverLayerProps } from '@/components/kit/ui/layers';
import { StandIn } from '@/components/kit/ui/opener';

export function PopoverLayer({ opener, label, align, modal, children }: PopoverLayerProps) {
  return (
    <Popover.Root open={opener.open} onOpenChange={opener.setOpen} modal={modal}>
      <Popover.Trigger asChild>
        <StandIn opener={opener} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx('floating appear p-1 outline-none', modal ? 'z-50' : 'z-40')}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
