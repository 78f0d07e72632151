'use client';

import { Toaster, toast } from 'sonner';
import { undoSeconds } from '@/lib/platform/notices/post/undo-seconds';
import { undoSteps } from './undo-steps';

const close = { label: 'Lukk', onClick: () => {} };

/** Shows messages; mounted once in the root layout. */
export function Snackbar() {
  return (
    // The library restores the focus as soon as it leaves a message, so that Tab could not get past one.
    <div role="presentation" onFocusCapture={(event) => event.stopPropagation()}>
      <Toaster
        position="bottom-center"
        // A phone's bar of actions stays in sight (bottom-bar.tsx).
        mobileOffset={{ bottom: 'calc(var(--bottom-bar, 0px) + 1rem)' }}
        toastOptions={{
          duration: 6000,
          classNames: {
            // A modal dialog disables pointer events outside of it.
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

/** The visible message with 'Angre': only one, since it undoes the latest change. */
let latest: { undo: () => void; id: string | number } | undefined;

/** Another message came, or its change is no longer the latest. */
function withdraw(): void {
  if (latest) toast.dismiss(latest.id);
  latest = undefined;
}

/** Performs the undo that the latest message offers; false when there is none. */
export function undoLatest(): boolean {
  if (!latest) return false;
  const { undo, id } = latest;
  latest = undefined;
  toast.dismiss(id);
  undo();
  return true;
}

/** Shows what was done on the page; once the message is gone, the page's undo button reverts it. */
function tellStep(show: typeof toast.success, text: string, undo?: () => void, duration?: number): void {
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
    duration,
  );
}

function offer(
  show: typeof toast.success,
  text: string,
  undo: () => void,
  onGone = () => {},
  duration?: number,
): string | number {
  withdraw();
  const gone = () => {
    if (latest?.id === id) latest = undefined;
    onGone();
  };
  const id = show(text, {
    ...(duration !== undefined && { duration }),
    // The library does not report a dismissal by its button.
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
 * Shows a message in the specification's three colours, each with 'Lukk'; undoable ones also with 'Angre', retryable
 * ones with 'Prøv igjen'.
 */
export const snackbar = {
  /**
   * Shows what was done where there is an undo button; returns a function that withdraws the message once another
   * change is the latest.
   */
  offer: (text: string, undo: () => void): (() => void) => {
    const id = offer(toast.success, text, undo);
    return () => (latest?.id === id ? withdraw() : toast.dismiss(id));
  },
  info: (text: string, undo?: () => void) => tellStep(toast, text, undo),
  success: (text: string, undo?: () => void) => tellStep(toast.success, text, undo),
  /** A letter that leaves soon: its undo is shown for as long as the letter waits. */
  sending: (text: string, undo: () => void) => tellStep(toast.success, text, undo, undoSeconds * 1_000),
  /** Work that takes a while, with 'Avbryt': shown until `end` is called. */
  working: (text: string, stop: () => void) => {
    const look = { duration: Number.POSITIVE_INFINITY, action: { label: 'Avbryt', onClick: stop } };
    const id = toast.loading(text, look);
    return { say: (now: string) => toast.loading(now, { ...look, id }), end: () => toast.dismiss(id) };
  },
  error: (text: string, retry?: () => void) =>
    toast.error(text, {
      duration: 12000,
      ...(retry ? { cancel: close, action: { label: 'Prøv igjen', onClick: retry } } : { action: close }),
    }),
};
