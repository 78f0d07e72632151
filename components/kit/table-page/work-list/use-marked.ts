import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { snackbar } from '@/components/kit/ui/snackbar';
import type { Marks } from './spec';

export type Marked = Marks & {
  /** The marked rows that are in the list, in its order. */
  ids: readonly string[];
  clear: () => void;
};

/** The rows that the user has marked, at most so many; `tooMany` is what a press beyond them says. */
export function useMarked(shown: readonly string[], { most, tooMany }: { most: number; tooMany: string }): Marked {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => shown.filter((id) => chosen.has(id)), [shown, chosen]);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  // The same function whatever is marked, so that a row is drawn when it changes itself.
  const mark = useCallback(
    (changed: readonly string[], to: boolean) => {
      const before = latest.current;
      const next = new Set(to ? [...before, ...changed] : before.filter((id) => !changed.includes(id)));
      if (next.size > most) snackbar.info(tooMany);
      setChosen(new Set([...next].slice(0, most)));
    },
    [most, tooMany],
  );
  return { ids, has: (id) => chosen.has(id), mark, clear: () => setChosen(new Set()) };
}
