'use client';

import { Tooltip } from 'radix-ui';
import type { TipLayerProps } from '@/components/kit/ui/layers';
import { StandIn } from '@/components/kit/ui/opener';

export function TipLayer({ opener, label }: TipLayerProps) {
  // The focus that had this code loaded came before the library could see it.
  const isFocused = opener.element.current?.matches(':focus-visible') ?? false;
  return (
    <Tooltip.Provider>
      <Tooltip.Root delayDuration={400} defaultOpen={isFocused}>
        <Tooltip.Trigger asChild>
          <StandIn opener={opener} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content sideOffset={6} className="floating appear z-50 px-2 py-1 text-caption text-ink">
            {label}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
