import { useEffect } from 'react';

const notForUs =
  'input, textarea, select, [contenteditable=true], [role=combobox], [role=dialog], [role=menu], [role=grid]';

/** Handles letter keys of the page, by lower case; not while the user types or a dialog or menu is open. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const act = keys[event.key.toLowerCase()];
      const at = document.activeElement;
      if (!act || at?.closest(notForUs) || document.querySelector('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      act();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys]);
}
