import { UserError } from '@/base/errors';
import type { Cell } from '@/lib/core/widgets/column';

/** The current value of a cell that somebody else changed: value, text, who and when (ISO). */
type StoredNow = { val: Cell; text: string; by?: string; at?: string };

/** What is wrong with one cell of a change; `now` when somebody else has changed it since the editor saw it. */
export type CellProblem = { row: string; col: string; message: string; now?: StoredNow };

/** A change that was refused as a whole, with the cells at fault. */
export class ChangeRefused extends UserError {
  constructor(readonly problems: readonly CellProblem[]) {
    const [first] = problems;
    const message = first?.message ?? 'Endringen kan ikke lagres.';
    super(
      problems.some(({ now }) => now) ? 409 : 400,
      problems.length > 1 ? `${message} (og ${problems.length - 1} til)` : message,
    );
  }
}

export const rowGone = (row: string, col = '') => new ChangeRefused([{ row, col, message: 'Fant ikke raden' }]);
