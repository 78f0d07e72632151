'use client';

import { Tooltip } from 'radix-ui';
import type { TipLayerProps } from '@/components/kit/ui/layers';
import { StandIn } from '@/components/kit/ui/opener';

export function TipLayer({ opener, label }: TipLayerProps) {
  return (
    <Tooltip.Provider>
      <Tooltip.Root delayDuration={400} open={opener.open} onOpenChange={opener.setOpen}>
        <Tooltip.Trigger asChild>
          <StandIn opener={opener} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            sideOffset={6}
            collisionPadding={8}
            onPointerDownOutside={(event) => {
              if (event.target instanceof Node && opener.element.current?.contains(event.target))
                event.preventDefault();
            }}
            className="floating appear z-50 max-w-[min(20rem,calc(100vw-1rem))] px-2 py-1 text-caption text-ink"
          >
            {label}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
