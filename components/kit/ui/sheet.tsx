'use client';

import type { ReactElement, ReactNode } from 'react';
import { useLayers } from './layers';
import { Trigger, useOpener } from './opener';

/**
 * A layer that slides in from an edge and covers the rest: on a phone, within the thumb's reach, with large targets.
 */
export function Sheet({
  title,
  trigger,
  side,
  open,
  onOpenChange,
  children,
}: {
  title: string;
  trigger: ReactElement;
  side: 'left' | 'bottom';
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  const opener = useOpener({ open, onOpenChange });
  const layers = useLayers(opener.isNear);
  return (
    <>
      <Trigger opener={opener} kind="click">
        {trigger}
      </Trigger>
      {layers && (
        <layers.Sheet opener={opener} title={title} side={side}>
          {children}
        </layers.Sheet>
      )}
    </>
  );
}
