'use client';

import type { ReactElement, ReactNode } from 'react';
import { useLayers } from './layers';
import { Trigger, useOpener } from './opener';

/** A dialog, opened by its trigger or from outside; on close the focus returns to where it was. */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  wide = false,
  children,
}: {
  title: string;
  description?: string;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** For a table: as wide as the viewport allows. */
  wide?: boolean;
  children: ReactNode;
}) {
  const opener = useOpener({ open, onOpenChange });
  const layers = useLayers(opener.isNear);
  return (
    <>
      {trigger && (
        <Trigger opener={opener} kind="click">
          {trigger}
        </Trigger>
      )}
      {layers && (
        <layers.Dialog
          opener={opener}
          hasTrigger={trigger !== undefined}
          title={title}
          description={description}
          wide={wide}
        >
          {children}
        </layers.Dialog>
      )}
    </>
  );
}
