'use client';

import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

/** A menu under its trigger; the items are MenuItem, MenuLabel and MenuLine. */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          className="floating appear z-40 max-h-[70dvh] min-w-52 overflow-y-auto p-1"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function MenuItem({
  onSelect,
  icon,
  children,
  asChild = false,
  disabled = false,
}: {
  onSelect?: () => void;
  icon?: ReactNode;
  children: ReactNode;
  asChild?: boolean;
  disabled?: boolean;
}) {
  const className =
    'flex min-h-8 w-full items-center gap-2 rounded-control px-2 py-1 text-body text-ink outline-none select-none data-disabled:text-faint data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:text-muted';
  if (asChild) {
    return (
      <DropdownMenu.Item asChild disabled={disabled} onSelect={onSelect} className={className}>
        {children}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item disabled={disabled} onSelect={onSelect} className={className}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 pt-2 pb-1 text-caption text-muted">{children}</DropdownMenu.Label>;
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}
