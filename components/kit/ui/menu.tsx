'use client';

import { type ComponentType, createContext, type ReactElement, type ReactNode, use } from 'react';
import { useLayers } from './layers';
import { Trigger, useOpener } from './opener';

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
  const opener = useOpener({ open, onOpenChange });
  const layers = useLayers(opener.isNear);
  return (
    <>
      <Trigger opener={opener} kind="menu">
        {trigger}
      </Trigger>
      {layers && (
        <layers.Menu opener={opener} align={align} onClosed={onClosed}>
          {children}
        </layers.Menu>
      )}
    </>
  );
}

type MenuItemProps = {
  onSelect?: () => void;
  icon?: ReactNode;
  /** The keyboard shortcut of the item. */
  keys?: string;
  children: ReactNode;
  asChild?: boolean;
  disabled?: boolean;
};

/** The layer's components for the contents of a menu. */
export type MenuParts = {
  Item: ComponentType<MenuItemProps>;
  Label: ComponentType<{ children: ReactNode }>;
  Line: ComponentType;
};
export const MenuParts = createContext<MenuParts | undefined>(undefined);

function useMenuParts(): MenuParts {
  const parts = use(MenuParts);
  if (!parts) throw new Error('A menu item is outside of a Menu.');
  return parts;
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuParts();
  return <Item {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label>{children}</Label>;
}

export function MenuLine() {
  const { Line } = useMenuParts();
  return <Line />;
}
