import type { KeyboardEvent } from 'react';
import { undoLatest } from './snackbar';

const typing = 'input, textarea, select, [contenteditable]';

/**
 * For the content of a modal dialog, whose messages lie outside it and out of its keys' reach: pressing one does not close the
 * dialog, and Ctrl Z takes back what the last one offers.
 */
export const overModal = {
  onInteractOutside(event: CustomEvent<{ originalEvent: Event }>) {
    const at = event.detail.originalEvent.target;
    if (at instanceof Element && at.closest('[data-sonner-toaster]')) event.preventDefault();
  },
  onEscapeKeyDown(event: globalThis.KeyboardEvent) {
    // Escape gives a field its value back before it closes what the field stands in.
    if (document.activeElement?.hasAttribute('data-holds-escape')) event.preventDefault();
  },
  onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (undoLatest()) event.preventDefault();
  },
};
