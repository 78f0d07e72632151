import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until React has hydrated the page, when handlers work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
