import { type KeyboardEvent, useRef } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * A roving tabindex: arrow keys move between cells, each with one focusable part (`data-cell`); Home and End go to the
 * ends of the row. Only the part focused last is in the tab order.
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
