'use client';

import { Toaster, toast } from 'sonner';

const close = { label: 'Lukk', onClick: () => {} };

/** Where messages appear; stands once in the root layout. */
export function Snackbar() {
  return (
    <Toaster
      position="bottom-center"
      toastOptions={{
        duration: 6000,
        classNames: {
          toast: 'floating! font-sans! text-ink! text-body! bg-raised!',
          actionButton: 'bg-transparent! text-accent! font-medium!',
          cancelButton: 'bg-transparent! text-muted! font-medium!',
          error: 'border-bad!',
          success: 'border-good!',
        },
      }}
    />
  );
}

/**
 * Shows a message in the specification's three colours, each with 'Lukk'; what can be taken back also with 'Angre', what may go
 * well the next time with 'Prøv igjen'.
 */
export const snackbar = {
  info: (text: string, undo?: () => void) =>
    toast(text, undo ? { cancel: close, action: { label: 'Angre', onClick: undo } } : { action: close }),
  success: (text: string, undo?: () => void) =>
    toast.success(text, undo ? { cancel: close, action: { label: 'Angre', onClick: undo } } : { action: close }),
  error: (text: string, retry?: () => void) =>
    toast.error(text, {
      duration: 12000,
      ...(retry ? { cancel: close, action: { label: 'Prøv igjen', onClick: retry } } : { action: close }),
    }),
};
