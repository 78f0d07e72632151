import type { KeyboardEvent } from 'react';
import type { Opened } from './use-menu';

/** Data attributes for keyboard navigation of a row: the key of the part it opens, and of the part around it. */
export const rowAttributes = (within: string, opens?: string) => ({ 'data-row': within, 'data-opens': opens });

const openedBy = (row: HTMLElement) => row.dataset.opens;
const expanded = (row: HTMLElement) => row.getAttribute('aria-expanded');

/** Up and down walk the rows in sight, right opens or goes in, left folds or goes out; Home and End are the ends. */
export function walkMenu(event: KeyboardEvent<HTMLElement>, setOpen: Opened['setOpen']): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const row = rows[at];
  if (!row) return;
  const key = openedBy(row);
  const goTo = (next: HTMLElement | undefined) => next?.focus();
  const right = () => {
    if (key === undefined) return;
    if (expanded(row) === 'false') setOpen(key, true);
    else goTo(rows[at + 1]);
  };
  const left = () => {
    if (key !== undefined && expanded(row) === 'true') setOpen(key, false);
    else goTo(rows.find((one) => openedBy(one) === row.dataset.row));
  };
  const keys = new Map([
    ['ArrowDown', () => goTo(rows[at + 1])],
    ['ArrowUp', () => goTo(rows[at - 1])],
    ['Home', () => goTo(rows[0])],
    ['End', () => goTo(rows.at(-1))],
    ['ArrowRight', right],
    ['ArrowLeft', left],
  ]);
  const act = keys.get(event.key);
  if (!act) return;
  event.preventDefault();
  act();
}
