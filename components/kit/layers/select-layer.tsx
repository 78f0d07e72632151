'use client';

import { Check } from 'lucide-react';
import { Select } from 'radix-ui';
import { Fragment } from 'react';
import type { SelectLayerProps } from '@/components/kit/ui/layers';
import { StandIn } from '@/components/kit/ui/opener';

export function SelectLayer({ opener, value, options, onChange, disabled }: SelectLayerProps) {
  return (
    <Select.Root
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      open={opener.open}
      onOpenChange={opener.setOpen}
    >
      <Select.Trigger asChild>
        <StandIn opener={opener} />
      </Select.Trigger>
      <Select.Portal>
        <Select.Content position="popper" sideOffset={6} className="floating appear z-40 max-h-[60dvh] overflow-hidden">
          <Select.Viewport className="p-1">
            {options.map((option, at) => (
              <Fragment key={option.value}>
                {option.group !== undefined && option.group !== options[at - 1]?.group && (
                  <p aria-hidden className="px-2 pt-2 pb-1 text-caption font-medium text-muted">
                    {option.group}
                  </p>
                )}
                <Select.Item
                  value={option.value}
                  className="flex h-8 max-sm:h-11 items-center justify-between gap-4 rounded-control px-2 text-body outline-none select-none data-highlighted:bg-hover data-[state=checked]:font-medium"
                >
                  <Select.ItemText>{option.text}</Select.ItemText>
                  <Select.ItemIndicator>
                    <Check className="size-4 text-accent" />
                  </Select.ItemIndicator>
                </Select.Item>
              </Fragment>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
