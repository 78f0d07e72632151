'use client';

import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { useNarrow } from './narrow';

/** A menu below its trigger, on a phone a sheet; the items are MenuItem, MenuLabel and MenuLine. */
export function Menu({
  trigger,
  children,
  align = 'end',
  open,
  onOpenChange,
  onClosed,
}: {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Takes the focus when the menu closes, instead of the trigger. */
  onClosed?: () => void;
}) {
  const narrow = useNarrow();
  const pressed = useRef(false);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          onPointerDownCapture={() => {
            pressed.current = true;
          }}
          onPointerUpCapture={(event) => {
            // The press that opened a sheet may be released over it, and must choose nothing.
            if (narrow && !pressed.current) event.stopPropagation();
            pressed.current = false;
          }}
          onCloseAutoFocus={
            onClosed &&
            ((event) => {
              onClosed();
              // If that did not move the focus, it returns to the trigger.
              if (document.activeElement !== document.body) event.preventDefault();
            })
          }
          className="appear z-40 p-1 max-sm:sheet sm:floating sm:max-h-[70dvh] sm:min-w-52 sm:overflow-y-auto"
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
  keys,
  children,
  asChild = false,
  disabled = false,
}: {
  onSelect?: () => void;
  icon?: ReactNode;
  /** The keyboard shortcut of the item. */
  keys?: string;
  children: ReactNode;
  asChild?: boolean;
  disabled?: boolean;
}) {
  const className =
    'flex min-h-8 max-sm:min-h-11 w-full items-center gap-2 rounded-control px-2 py-1 text-body text-ink outline-none select-none data-disabled:text-faint data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:text-muted';
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
      {keys && <kbd className="ml-auto pl-4 font-sans text-caption text-muted">{keys}</kbd>}
    </DropdownMenu.Item>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2 pt-2 pb-1 text-caption text-muted">{children}</DropdownMenu.Label>;
}

export function MenuLine() {
  return <DropdownMenu.Separator className="my-1 h-px bg-line" />;
}
