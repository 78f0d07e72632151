import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import { mostAtOnce } from '@/lib/domains/purchasing/invoices/settle/several';

export type Marked = {
  /** The marked invoices that are in the list, in its order. */
  ids: readonly string[];
  has: (id: string) => boolean;
  /** Marks or unmarks these. */
  mark: (ids: readonly string[], to: boolean) => void;
  clear: () => void;
};

/** The invoices that the user has marked, at most as many as are decided at once; X marks the one that has the focus. */
export function useMarked(shown: readonly string[], enabled: boolean): Marked {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => shown.filter((id) => chosen.has(id)), [shown, chosen]);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  // The same function whatever is marked, so that a row is drawn when it changes itself.
  const mark = useCallback((changed: readonly string[], to: boolean) => {
    const before = latest.current;
    const next = new Set(to ? [...before, ...changed] : before.filter((id) => !changed.includes(id)));
    if (next.size > mostAtOnce) {
      snackbar.info(`Høyst ${formatNumber(mostAtOnce)} fakturaer kan avgjøres om gangen. De første er merket.`);
    }
    setChosen(new Set([...next].slice(0, mostAtOnce)));
  }, []);
  usePageKeys({
    x: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-invoice]')?.dataset.invoice;
      if (enabled && id) mark([id], !chosen.has(id));
    },
  });
  return { ids, has: (id) => chosen.has(id), mark, clear: () => setChosen(new Set()) };
}
