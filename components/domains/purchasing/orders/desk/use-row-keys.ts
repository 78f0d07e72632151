import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import type { DeskRow } from './row';

const help = [
  { keys: 'J og K', text: 'Går til neste og forrige bestilling' },
  { keys: 'Enter', text: 'Gjør det raden foreslår' },
  { keys: 'O', text: 'Åpner bestillingen' },
];

const rowOf = (table: HTMLElement | null, order: string | undefined) =>
  table?.querySelector<HTMLElement>(`tr[data-order="${order}"]`);

/**
 * The keys of the table of orders: j and k or the arrows walk the shown rows, Enter performs the row's step, o opens it;
 * from elsewhere on the page j and k lead into the table. When the row with the focus is gone, the next one gets it.
 */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  shown: readonly DeskRow[],
  { onStep, onOpen }: { onStep: (row: DeskRow) => void; onOpen: (order: string) => void },
) {
  const [at, setAt] = useState<string>();
  const place = useRef(0);
  const found = shown.findIndex(({ order }) => order === at);
  const focused = shown[found === -1 ? Math.min(place.current, shown.length - 1) : found]?.order;
  useKeyHelp('Bestillinger', help);

  useEffect(() => {
    if (found !== -1) place.current = found;
    else if (at !== undefined && document.activeElement === document.body) rowOf(table.current, focused)?.focus();
  }, [found, at, focused, table]);

  const enter = useMemo(() => {
    const go = () => table.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
    return { j: go, k: go };
  }, [table]);
  usePageKeys(enter);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const inRow = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('tr[data-order]') : null;
    const here = shown.findIndex(({ order }) => order === inRow?.dataset.order);
    const row = shown[here];
    if (!row) return;
    const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (by !== undefined) rowOf(table.current, shown[here + by]?.order)?.focus();
    else if (event.key === 'o') onOpen(row.order);
    else if (event.key === 'Enter' && event.target === inRow) onStep(row);
    else return;
    event.preventDefault();
  }

  return { focused, onKeyDown, onFocus: setAt };
}
