'use client';

import type { ReactElement, ReactNode } from 'react';
import { useLayers } from './layers';
import { Trigger, useOpener } from './opener';

export function Popover({
  trigger,
  children,
  open,
  onOpenChange,
  align = 'start',
  modal = false,
  label,
}: {
  trigger: ReactElement;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'end';
  /** Within a dialog: makes its content scroll there and lie above it. */
  modal?: boolean;
  /** The popover's accessible name. */
  label: string;
}) {
  const opener = useOpener({ open, onOpenChange });
  const layers = useLayers(opener.isNear);
  return (
    <>
      <Trigger opener={opener} kind="click">
        {trigger}
      </Trigger>
      {layers && (
        <layers.Popover opener={opener} label={label} align={align} modal={modal}>
          {children}
        </layers.Popover>
      )}
    </>
  );
}
