import { useSyncExternalStore } from 'react';

/** The place below the open page's row of the menu; null while the menu or its group is folded. */
let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The menu calls this when the row of the open page is mounted and unmounted. */
export function setMenuPlace(next: HTMLElement | null): void {
  place = next;
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** The element in the menu that a page draws its own entries in; null where the menu has none. */
export const useMenuPlace = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  );
