import { useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';

const keyOf = (user: string) => `search everywhere ${user}`;

function readStored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

/** Reads and sets the search of all the user's companies: remembered per user in this browser. */
export function useEverywhere(): [boolean, (everywhere: boolean) => void] {
  const { user, companies } = useShell();
  const key = keyOf(user.id);
  const [everywhere, setEverywhere] = useState(() => readStored(key));
  const change = (next: boolean) => {
    setEverywhere(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Without storage it is off the next time.
    }
  };
  return [everywhere && companies.length > 1, change];
}
