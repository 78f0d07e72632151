'use client';

import { useSyncExternalStore } from 'react';

const key = 'table-compact';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Without storage rows have their normal height. */
function read(): boolean {
  try {
    return window.localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

function write(compact: boolean) {
  try {
    window.localStorage.setItem(key, compact ? '1' : '0');
  } catch {
    // Without storage the choice is lost on reload; no message is needed.
  }
  for (const listener of listeners) listener();
}

/** Reads and sets low table rows: the user's choice, stored in the browser for all tables. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write];
}
