'use client';

import type { ComponentProps } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

type Shown = Omit<ComponentProps<typeof Dialog>, 'children' | 'wide'>;

/** A dialog that asks before something is done: what has to be known for it, a way out, and the button that does it, as Enter does. */
export function AskDialog({
  action,
  cancel = 'Avbryt',
  onOpenChange,
  onDo,
  children,
  look = 'primary',
  disabled = false,
  title,
  description,
  trigger,
  open,
  ...button
}: Shown & {
  action: string;
  cancel?: string;
  onOpenChange: (open: boolean) => void;
  onDo: () => unknown;
} & Pick<ComponentProps<typeof Button>, 'look' | 'disabled' | 'className' | 'children' | 'aria-describedby'>) {
  return (
    <Dialog title={title} description={description} trigger={trigger} open={open} onOpenChange={onOpenChange}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React hands it on to a form that the dialog is asked from.
          event.stopPropagation();
          if (!disabled) void onDo();
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{cancel}</Button>
          <Button type="submit" look={look} disabled={disabled} {...button}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
