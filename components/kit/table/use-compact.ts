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

/** Storage that is shut off gives the normal height. */
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
    // Without storage the choice cannot be kept; there is nothing to tell.
  }
  for (const listener of listeners) listener();
}

/** Whether tables have low rows: a person's own choice, kept in the browser and the same for all tables. */
export function useCompact(): [boolean, (compact: boolean) => void] {
  return [useSyncExternalStore(subscribe, read, () => false), write];
}
