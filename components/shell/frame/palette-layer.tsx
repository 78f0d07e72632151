'use client';

import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { returnFocus } from '@/components/kit/ui/return-focus';
import { paletteClass } from './palette-bar';
import { PaletteContent } from './palette-content';

/** The palette with its search; `initialText` is what was typed before it had loaded. */
export function PaletteLayer({
  initialText,
  returnTo,
  onClose,
}: {
  initialText: string;
  /** The element that had the focus before the palette opened. */
  returnTo: RefObject<Element | null>;
  onClose: () => void;
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={paletteClass.behind} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => returnFocus(event, returnTo.current)}
          className={paletteClass.layer}
        >
          <Dialog.Title className="sr-only">Gå til</Dialog.Title>
          <PaletteContent initialText={initialText} onDone={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
