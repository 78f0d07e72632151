import { uuidv7 } from 'uuidv7';
import type { Cell } from '@/lib/core/widgets/column';
import type { OwnStep } from '@/lib/platform/tables/own-changes';
import type { OwnCell, SentEntry } from './outbox-entry';
import type { UndoStep } from './undo-stacks';

type Moved = readonly { row: string; col: string; from: Cell; to: Cell }[];

const cellsOf = (moved: Moved, via: 'undo' | 'redo'): OwnCell[] =>
  moved.map(({ row, col, from, to }) => {
    const [was, val] = via === 'undo' ? [to, from] : [from, to];
    return { row, col, val, was, typed: '', edit: 0 };
  });

/** The request that undoes (or redoes) a change; undefined when that is impossible. */
export function entryOf(undoStep: UndoStep, via: 'undo' | 'redo'): SentEntry | undefined {
  const common = { op: uuidv7(), via, tried: false, undoStep };
  if (undoStep.kind === 'cells') {
    return { kind: 'cells', ...common, cells: cellsOf(undoStep.cells, via) };
  }
  if (undoStep.kind === 'rows') {
    const [goes, comes] =
      via === 'undo' ? [undoStep.inserted, undoStep.deletedRows] : [undoStep.deletedRows, undoStep.inserted];
    const restore = comes.flatMap(({ row, deleted }) => (deleted === undefined ? [] : [{ row, no: deleted }]));
    if (restore.length < comes.length) return undefined;
    const cells = cellsOf(undoStep.cells, via);
    return { kind: 'rows', ...common, cells, add: [], remove: goes.map(({ row }) => row), restore };
  }
  const comes = undoStep.inserted === (via === 'redo');
  if (!comes) return { kind: 'delete', ...common, row: undoStep.row };
  return undoStep.deleted === undefined ? undefined : { kind: 'restore', ...common, no: undoStep.deleted };
}

/** A completed change as the log would return it; `lines` is its number of log lines, `no` the last one's number. */
export function stepsOf(entry: SentEntry, no: number, lines = 1): OwnStep[] {
  const none = { from: null, to: null };
  const edits = (cells: readonly OwnCell[]) =>
    cells.flatMap(({ row, col, was, val }): OwnStep[] =>
      was === val ? [] : [{ no, row, kind: 'edit', col, from: was, to: val }],
    );
  switch (entry.kind) {
    case 'cells':
      return edits(entry.cells);
    case 'rows':
      // The log lists removed rows first, in their order.
      return [
        ...entry.remove.map((row, at): OwnStep => ({ no: no - lines + 1 + at, row, kind: 'delete', ...none })),
        ...edits(entry.cells),
        ...entry.restore.map(({ row }): OwnStep => ({ no, row, kind: 'restore', ...none })),
        ...entry.add.map(({ row }): OwnStep => ({ no, row, kind: 'insert', ...none })),
      ];
    case 'add':
      return [{ no, row: entry.row, kind: 'insert', ...none }];
    case 'delete':
      return [{ no, row: entry.row, kind: 'delete', ...none }];
    case 'restore':
      return [{ no, row: entry.undoStep?.kind === 'row' ? entry.undoStep.row : '', kind: 'restore', ...none }];
  }
}
