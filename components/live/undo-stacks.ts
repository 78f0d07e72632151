import type { OwnChange } from '@/lib/tables/own-changes';
import type { Cell } from '@/lib/widgets/widget';

/** A change that can be taken back: cells with their values before and after, or a row that came or went. */
export type Turn =
  | { kind: 'cells'; cells: readonly { row: string; col: string; from: Cell; to: Cell }[] }
  | { kind: 'row'; came: boolean; row: string /** Its latest deletion in the log. */; deleted?: number };

/** What a change is to undo and redo; a direct change that can be taken back, or undefined. */
function turnOf({ steps }: OwnChange): Turn | undefined {
  const cells = steps.flatMap(({ kind, row, col, from, to }) =>
    kind === 'edit' && col !== undefined ? [{ row, col, from, to }] : [],
  );
  if (cells.length > 0) return { kind: 'cells', cells };
  const [step] = steps;
  if (!step) return undefined;
  const came = step.kind !== 'delete';
  return { kind: 'row', came, row: step.row, ...(came ? {} : { deleted: step.no }) };
}

/** After a row has gone once more it comes back by that deletion's number. */
function withDeletion(turn: Turn, { steps }: OwnChange): Turn {
  const gone = steps.find(({ kind }) => kind === 'delete');
  return gone && turn.kind === 'row' ? { ...turn, deleted: gone.no } : turn;
}

/**
 * One's own changes of a table, as undo and redo need them. A direct change goes on top of undo and empties redo; one made
 * by undo moves the top of undo to redo, one made by redo moves it back.
 */
export class UndoStacks {
  readonly #stacks: { undo: Turn[]; redo: Turn[] } = { undo: [], redo: [] };

  constructor(changes: readonly OwnChange[] = []) {
    for (const change of changes) this.add(change);
  }

  add(change: OwnChange): void {
    const { undo, redo } = this.#stacks;
    if (change.via === 'direct') {
      const turn = turnOf(change);
      if (!turn) return;
      undo.push(turn);
      redo.length = 0;
      return;
    }
    const [from, to] = change.via === 'undo' ? [undo, redo] : [redo, undo];
    const turn = from.pop();
    if (turn) to.push(withDeletion(turn, change));
  }

  top(via: 'undo' | 'redo'): Turn | undefined {
    return this.#stacks[via].at(-1);
  }

  /** Forgets a change that cannot be taken back (or made again). */
  drop(turn: Turn): void {
    for (const stack of [this.#stacks.undo, this.#stacks.redo]) {
      const at = stack.indexOf(turn);
      if (at >= 0) stack.splice(at, 1);
    }
  }
}
