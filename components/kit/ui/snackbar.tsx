'use client';

import { Toaster, toast } from 'sonner';
import { undoSteps } from './undo-steps';

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

/** The message that offers 'Angre' and still stands: one at a time, since it does what the arrow would do. */
let latest: { undo: () => void; id: string | number } | undefined;

/** Another has come, or what it spoke of is no longer the latest. */
function withdraw(): void {
  if (latest) toast.dismiss(latest.id);
  latest = undefined;
}

/** Takes back what the last message offers to take back; false when no such message stands. */
export function undoLatest(): boolean {
  if (!latest) return false;
  const { undo, id } = latest;
  latest = undefined;
  toast.dismiss(id);
  undo();
  return true;
}

/** Says what was done on the page; its own arrow takes it back once the message is gone. */
function tellStep(show: typeof toast.success, text: string, undo?: () => void): void {
  if (!undo) {
    show(text, { action: close });
    return;
  }
  const step = undoSteps.add(text, undo);
  offer(
    show,
    text,
    () => undoSteps.take(step),
    () => undoSteps.hush(step),
  );
}

function offer(show: typeof toast.success, text: string, undo: () => void, onGone = () => {}): string | number {
  withdraw();
  const gone = () => {
    if (latest?.id === id) latest = undefined;
    onGone();
  };
  const id = show(text, {
    // The library tells of no end by its button.
    cancel: { label: close.label, onClick: gone },
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
  /** Says what was done where there is an arrow for it; gives what takes the message away when something else is the latest. */
  offer: (text: string, undo: () => void): (() => void) => {
    const id = offer(toast.success, text, undo);
    return () => (latest?.id === id ? withdraw() : toast.dismiss(id));
  },
  info: (text: string, undo?: () => void) => tellStep(toast, text, undo),
  success: (text: string, undo?: () => void) => tellStep(toast.success, text, undo),
  error: (text: string, retry?: () => void) =>
    toast.error(text, {
      duration: 12000,
      ...(retry ? { cancel: close, action: { label: 'Prøv igjen', onClick: retry } } : { action: close }),
    }),
};
