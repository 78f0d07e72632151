'use client';

import { Tooltip } from 'radix-ui';
import type { ReactElement } from 'react';

/** A tooltip on hover and focus. */
export function Tip({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip.Root delayDuration={400}>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content sideOffset={6} className="floating appear z-50 px-2 py-1 text-caption text-ink">
          {label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
