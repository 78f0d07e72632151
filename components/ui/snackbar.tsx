'use client';

import { Toaster, toast } from 'sonner';

const close = { label: 'Lukk', onClick: () => {} };

/** Where messages appear; stands once in the root layout. */
export function Snackbar() {
  return (
    // The library would give the focus back to where it came from as soon as it leaves a message: by Tab nobody got past one.
    <div role="presentation" onFocusCapture={(event) => event.stopPropagation()}>
      <Toaster
        position="bottom-center"
        toastOptions={{
          duration: 6000,
          classNames: {
            // A modal dialog takes the pointer from all that lies outside it.
            toast: 'pointer-events-auto floating! font-sans! text-ink! text-body! bg-raised!',
            actionButton: 'bg-transparent! text-accent! font-medium!',
            cancelButton: 'bg-transparent! text-muted! font-medium!',
            error: 'border-bad!',
            success: 'border-good!',
          },
        }}
      />
    </div>
  );
}

/** The last message that offers 'Angre' and still stands. */
let latest: { undo: () => void; id: string | number } | undefined;

/** Takes back what the last message offers to take back; false when no such message stands. */
export function undoLatest(): boolean {
  if (!latest) return false;
  const { undo, id } = latest;
  latest = undefined;
  toast.dismiss(id);
  undo();
  return true;
}

function tell(show: typeof toast.success, text: string, undo?: () => void): string | number {
  if (!undo) return show(text, { action: close });
  const gone = () => {
    if (latest?.id === id) latest = undefined;
  };
  const id = show(text, {
    cancel: close,
    action: {
      label: 'Angre',
      onClick: () => {
        gone();
        undo();
      },
    },
    onDismiss: gone,
    onAutoClose: gone,
  });
  latest = { undo, id };
  return id;
}

/**
 * Shows a message in the specification's three colours, each with 'Lukk'; what can be taken back also with 'Angre', what may go
 * well the next time with 'Prøv igjen'.
 */
export const snackbar = {
  /** Says something with 'Angre'; gives what takes it away when there is something else to be taken back. */
  offer: (text: string, undo: () => void): (() => void) => {
    const id = tell(toast.success, text, undo);
    return () => {
      if (latest?.id === id) latest = undefined;
      toast.dismiss(id);
    };
  },
  info: (text: string, undo?: () => void) => tell(toast, text, undo),
  success: (text: string, undo?: () => void) => tell(toast.success, text, undo),
  error: (text: string, retry?: () => void) =>
    toast.error(text, {
      duration: 12000,
      ...(retry ? { cancel: close, action: { label: 'Prøv igjen', onClick: retry } } : { action: close }),
    }),
};
