'use client';

import clsx from 'clsx';
import { Popover } from 'radix-ui';
import type { RefObject } from 'react';
import type { AnchoredProps } from '@/components/kit/ui/layers';

const leave = (event: Event) => event.preventDefault();

export function AnchoredLayer({ at, className, ...content }: AnchoredProps) {
  return (
    <Popover.Root open>
      {/* The element is there before the layer. */}
      <Popover.Anchor virtualRef={at as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          data-over
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={leave}
          onCloseAutoFocus={leave}
          onEscapeKeyDown={leave}
          className={clsx('floating appear outline-none', className)}
          {...content}
        />
      </Popover.Portal>
    </Popover.Root>
  );
}
