import { type RefObject, useEffect, useRef } from 'react';

/** Whether the arrow keys are the table's: nothing else is focused that uses them. */
function movesRows(table: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.closest('search') !== null || (table?.contains(focused) ?? false);
}

/** The arrow keys of a table whose rows have a link each ([data-row-link]): they move the focus between the links. */
export function useRowLinks(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    function move(event: KeyboardEvent) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || !movesRows(table.current)) return;
      const links = [...(table.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const next = links[links.findIndex((link) => link.matches(':focus')) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, []);
  return table;
}
