import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { iconButtonClass } from '@/components/kit/ui/icon-button';

/** Closes the dialog or sheet it is in. */
export function CloseButton() {
  return (
    <Dialog.Close aria-label="Lukk" className={iconButtonClass}>
      <X />
    </Dialog.Close>
  );
}
