import { useEffect } from 'react';

/** Runs `act` on Ctrl+Enter (⌘+Enter) anywhere on the page, while it may. */
export function useCtrlEnter(may: boolean, act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !may) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [may, act]);
}
