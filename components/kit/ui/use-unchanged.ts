'use client';

import { useRef } from 'react';

/** The same object as before while the next one is equal to it, for what a memo or an effect depends on. */
export function useUnchanged<T>(next: T, equal: (a: T, b: T) => boolean): T {
  const last = useRef(next);
  if (last.current !== next && !equal(last.current, next)) last.current = next;
  return last.current;
}
