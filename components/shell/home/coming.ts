import { use } from 'react';

/** A value that came with the page's first byte, or comes after it. */
export type Coming<T> = T | Promise<T>;

/** True once it is here. */
export const isHere = <T extends object>(coming: Coming<T>): coming is T => !(coming instanceof Promise);

/** It, when it has come. */
export function useComing<T extends object>(coming: Coming<T>): T {
  return isHere(coming) ? coming : use(coming);
}
