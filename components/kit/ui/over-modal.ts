import type { KeyboardEvent } from 'react';
import { undoLatest } from './snackbar';

const typing = 'input, textarea, select, [contenteditable]';

/**
 * For modal dialogs, whose snackbars lie outside of them: pressing one must not close the dialog, and Ctrl Z performs
 * the latest one's undo.
 */
export const overModal = {
  onInteractOutside(event: CustomEvent<{ originalEvent: Event }>) {
    const at = event.detail.originalEvent.target;
    if (at instanceof Element && at.closest('[data-sonner-toaster]')) event.preventDefault();
  },
  onEscapeKeyDown(event: globalThis.KeyboardEvent) {
    // Escape resets the field's value before it closes the dialog around it.
    if (document.activeElement?.hasAttribute('data-holds-escape')) event.preventDefault();
  },
  onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (undoLatest()) event.preventDefault();
  },
};
