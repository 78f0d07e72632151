'use client';

import { DropdownMenu } from 'radix-ui';
import { useEffect, useRef } from 'react';
import type { MenuLayerProps } from '@/components/kit/ui/layers';
import { MenuParts } from '@/components/kit/ui/menu';
import { useNarrow } from '@/components/kit/ui/narrow';
import { StandIn } from '@/components/kit/ui/opener';

const itemClass =
  'flex min-h-8 max-sm:min-h-11 w-full items-center gap-2 rounded-control px-2 py-1 text-body text-ink outline-none select-none data-disabled:text-faint data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:text-muted';

const parts: MenuParts = {
  Item: ({ onSelect, icon, keys, children, asChild = false, disabled = false }) =>
    asChild ? (
      <DropdownMenu.Item asChild disabled={disabled} onSelect={onSelect} className={itemClass}>
        {children}
      </DropdownMenu.Item>
    ) : (
      <DropdownMenu.Item disabled={disabled} onSelect={onSelect} className={itemClass}>
        {icon}
        {children}
        {keys && <kbd className="ml-auto pl-4 font-sans text-caption text-muted">{keys}</kbd>}
      </DropdownMenu.Item>
    ),
  Label: ({ children }) => (
    <DropdownMenu.Label className="px-2 pt-2 pb-1 text-caption text-muted">{children}</DropdownMenu.Label>
  ),
  Line: () => <DropdownMenu.Separator className="my-1 h-px bg-line" />,
};

/** The library knows only of keys since it was loaded: a menu opened by one before that has its first item focused. */
function FirstItem() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const menu = here.current?.closest('[role=menu]');
    menu?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus({ preventScroll: true });
  }, []);
  return <span ref={here} hidden />;
}

export function MenuLayer({ opener, align, onClosed, children }: MenuLayerProps) {
  const narrow = useNarrow();
  const pressed = useRef(false);
  return (
    <DropdownMenu.Root
      modal={false}
      open={opener.open}
      onOpenChange={(open) => {
        opener.byKey.current = false;
        opener.setOpen(open);
      }}
    >
      <DropdownMenu.Trigger asChild>
        <StandIn opener={opener} />
      </DropdownMenu.Trigger>
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
          onPointerDownOutside={(event) => {
            if (!narrow) return;
            // Closed as a tap on the dimmed page begins, the menu would leave the rest of it to what lies below.
            event.preventDefault();
            event.target?.addEventListener('click', () => opener.setOpen(false), { once: true });
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
          {opener.byKey.current && <FirstItem />}
          <MenuParts value={parts}>{children}</MenuParts>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
