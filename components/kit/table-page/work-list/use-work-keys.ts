import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { usePageKeys } from '@/components/kit/context/use-page-keys';
import type { WorkListProps } from './spec';

const help = [
  { keys: 'J og K, eller pil ned og opp', text: 'Går til neste og forrige rad' },
  { keys: 'Enter', text: 'Gjør det raden foreslår' },
  { keys: 'O', text: 'Åpner raden' },
];
const helpWithMarks = [...help, { keys: 'X', text: 'Merker raden' }];

export const lineOf = (target: EventTarget) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('tr[data-work]') : null;

/**
 * The keys of a work list: j and k or the arrows walk the drawn rows, Enter does the row's step, o opens it, x marks it;
 * from elsewhere on the page, and from its search, they lead into the list. When the focused row is gone, the next one
 * gets the focus.
 */
export function useWorkKeys<R>(
  table: RefObject<HTMLTableElement | null>,
  shown: readonly R[],
  { spec, marks, busy, onStep, onOpen }: WorkListProps<R>,
) {
  const [at, setAt] = useState<string>();
  const place = useRef(0);
  const found = shown.findIndex((row) => spec.idOf(row) === at);
  const focusable = shown[found === -1 ? Math.min(place.current, shown.length - 1) : found];
  const focused = focusable && spec.idOf(focusable);
  useKeyHelp(spec.label, marks ? helpWithMarks : help);

  useEffect(() => {
    if (found !== -1) place.current = found;
    else if (at !== undefined && document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  }, [found, at, table]);

  const enter = useMemo(() => {
    const go = () => table.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
    return { j: go, k: go, arrowdown: go };
  }, [table]);
  usePageKeys(enter);
  useEffect(() => {
    function fromSearch(event: globalThis.KeyboardEvent) {
      if (event.key !== 'ArrowDown' || !document.activeElement?.closest('search')) return;
      event.preventDefault();
      enter.arrowdown();
    }
    window.addEventListener('keydown', fromSearch);
    return () => window.removeEventListener('keydown', fromSearch);
  }, [enter]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const line = lineOf(event.target);
    const here = shown.findIndex((row) => spec.idOf(row) === line?.dataset.work);
    const row = shown[here];
    if (!line || !row) return;
    const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    const isEnter = event.key === 'Enter' && event.target === line;
    if (by !== undefined) {
      const next = shown[here + by];
      if (next) table.current?.querySelector<HTMLElement>(`tr[data-work="${spec.idOf(next)}"]`)?.focus();
    } else if (event.key === 'o' || (isEnter && spec.stepOf(row) === undefined)) onOpen(row);
    else if (isEnter) {
      if (!busy) onStep(row);
    } else if (event.key === 'x' && marks) marks.mark([spec.idOf(row)], !marks.has(spec.idOf(row)));
    else return;
    event.preventDefault();
  }

  return { focused, onKeyDown, onFocus: setAt };
}
