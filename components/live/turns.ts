import { uuidv7 } from 'uuidv7';
import type { OwnStep } from '@/lib/tables/own-changes';
import type { SentEntry } from './own-entry';
import type { Turn } from './undo-stacks';

/** What undoing (or making again) a change asks the server for; undefined where it cannot be done. */
export function entryOf(turn: Turn, via: 'undo' | 'redo'): SentEntry | undefined {
  const common = { op: uuidv7(), via, tried: false, turn };
  if (turn.kind === 'cells') {
    const cells = turn.cells.map(({ row, col, from, to }) => {
      const [was, val] = via === 'undo' ? [to, from] : [from, to];
      return { row, col, val, was, typed: '', edit: 0 };
    });
    return { kind: 'cells', ...common, cells };
  }
  const comes = turn.came === (via === 'redo');
  if (!comes) return { kind: 'delete', ...common, row: turn.row };
  return turn.deleted === undefined ? undefined : { kind: 'restore', ...common, no: turn.deleted };
}

/** What a change that is carried out did, as the log would tell it. */
export function stepsOf(entry: SentEntry, no: number): OwnStep[] {
  const none = { from: null, to: null };
  switch (entry.kind) {
    case 'cells':
      return entry.cells.flatMap(({ row, col, was, val }): OwnStep[] =>
        was === val ? [] : [{ no, row, kind: 'edit', col, from: was, to: val }],
      );
    case 'add':
      return [{ no, row: entry.row, kind: 'insert', ...none }];
    case 'delete':
      return [{ no, row: entry.row, kind: 'delete', ...none }];
    case 'restore':
      return [{ no, row: entry.turn?.kind === 'row' ? entry.turn.row : '', kind: 'restore', ...none }];
  }
}
