import { useEffect, useState } from 'react';

/** Remembers in the browser whether a part of /home is folded; `natural` until it was said. */
export function useFolded(key: string, natural: boolean) {
  const [said, setSaid] = useState<boolean>();
  useEffect(() => {
    const stored = localStorage.getItem(key);
    setSaid(stored === null ? undefined : stored === '1');
  }, [key]);
  const fold = (next: boolean) => {
    localStorage.setItem(key, next ? '1' : '0');
    setSaid(next);
  };
  return { folded: said ?? natural, fold };
}
