import { type KeyboardEvent, useRef } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * Arrow keys go from cell to cell of a table whose cells each have one part that takes the focus (`data-cell`); Home and End to the
 * ends of the row. One part is in the order of Tab: the one that had the focus last.
 */
export function useGridWalk() {
  const last = useRef<HTMLElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
    const step = steps[event.key];
    const isEnd = event.key === 'Home' || event.key === 'End';
    const cell = event.target.closest<HTMLTableCellElement>('th, td');
    const row = cell?.parentElement;
    if ((!step && !isEnd) || !cell || !(row instanceof HTMLTableRowElement)) return;
    const rows = [...event.currentTarget.rows];
    const [down, right] = step ?? [0, 0];
    const to = rows[rows.indexOf(row) + down];
    const at = isEnd ? (event.key === 'Home' ? 0 : row.cells.length - 1) : cell.cellIndex + right;
    event.preventDefault();
    to?.cells[at]?.querySelector<HTMLElement>('[data-cell]')?.focus();
  }

  function onFocus(event: { target: EventTarget }) {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-cell]')) return;
    last.current?.setAttribute('tabindex', '-1');
    target.setAttribute('tabindex', '0');
    last.current = target;
  }

  return { onKeyDown, onFocus };
}
