import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in what the server drew, until React has taken the page over and handlers are heard. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
