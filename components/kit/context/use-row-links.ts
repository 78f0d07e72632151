import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { usePageKeys } from './use-page-keys';

/** True when the arrow keys are the table's: nothing else is focused that uses them. */
function movesRows(table: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.closest('search') !== null || (table?.contains(focused) ?? false);
}

/** The link that is so many rows from the focused one; from elsewhere the first. */
function linkBy(table: HTMLElement | null, step: number): HTMLElement | undefined {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
  return links[links.findIndex((link) => link.matches(':focus')) + step];
}

/** The keys of a table whose rows have a link each ([data-row-link]): the arrows, J and K move the focus between the links. */
export function useRowLinks(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const letters = useMemo(
    () => ({
      j: () => linkBy(table.current, 1)?.focus(),
      k: () => linkBy(table.current, -1)?.focus(),
    }),
    [],
  );
  usePageKeys(letters);
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || !movesRows(table.current)) return;
      const next = linkBy(table.current, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, []);
  return table;
}
