import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridActions } from './grid-actions';
import { customerOf, isOverdue, type Line } from './lines';

const pageOfLines = 10;

/** The line a key moves to, before it is clamped to the list; undefined for every other key. */
function lineAfterKey(key: string, at: number, last: number): number | undefined {
  const to: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageOfLines,
    PageUp: at - pageOfLines,
    Home: 0,
    End: last,
  };
  return to[key];
}

/**
 * The keys of the list: the focused line is the only one that Tab reaches. The arrows move it, right and left open and
 * close its customer, P reminds it.
 */
export function useLineKeys(
  root: RefObject<HTMLDivElement | null>,
  lines: readonly Line[],
  { onOpen, onUnfold, onRemind }: GridActions,
) {
  const [moved, setMoved] = useState(0);
  const at = Math.max(0, Math.min(moved, lines.length - 1));

  function focus(to: number) {
    const index = Math.max(0, Math.min(to, lines.length - 1));
    // The line may be out of sight: the focused one is drawn wherever it is.
    flushSync(() => setMoved(index));
    root.current?.querySelector<HTMLElement>(`[data-line="${index}"]`)?.focus();
  }
  const parentOf = (index: number) => lines.findLastIndex(({ kind }, i) => i < index && kind === 'customer');

  /** Opens or closes at the line; true when the key meant something there. */
  function turn(key: string, index: number, line: Line): boolean {
    const opens = key === 'ArrowRight' || key === 'Enter' || key === ' ';
    if (line.kind === 'fold' && opens) onUnfold();
    else if (line.kind === 'customer' && opens && !line.open) onOpen(line.key, true);
    else if (line.kind === 'customer' && line.open && key !== 'ArrowRight') onOpen(line.key, false);
    else if (line.kind === 'customer' && line.open) focus(index + 1);
    else if (line.kind !== 'customer' && key === 'ArrowLeft') focus(parentOf(index));
    else return false;
    return true;
  }

  const lineAt = (target: EventTarget) =>
    Number(target instanceof HTMLElement ? (target.closest<HTMLElement>('[data-line]')?.dataset.line ?? -1) : -1);

  /** A line that was pressed is where the arrows go on from. */
  function onFocus({ target }: FocusEvent<HTMLDivElement>) {
    const index = lineAt(target);
    if (index >= 0) setMoved(index);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const index = lineAt(event.target);
    const line = lines[index];
    if (!line || target?.closest('a, button')) return;
    const to = lineAfterKey(event.key, index, lines.length - 1);
    if (to !== undefined) focus(to);
    else if (event.key.toLowerCase() === 'p') {
      const row = line.kind === 'customer' ? line.row : line.kind === 'item' ? line.customer : undefined;
      if (!onRemind || !row || !isOverdue(row)) return;
      onRemind(customerOf(row));
    } else if (event.key === 'Enter' && line.kind === 'item') {
      target?.closest('[data-line]')?.querySelector('a')?.click();
    } else if (!['ArrowRight', 'ArrowLeft', 'Enter', ' '].includes(event.key) || !turn(event.key, index, line)) return;
    event.preventDefault();
  }
  return { at, focus, onKeyDown, onFocus };
}
