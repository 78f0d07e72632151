import { UserError } from '@/base/errors';
import type { IdempotencyKey } from '@/lib/platform/writes/idempotent';
import type { CellProblem } from './cell-problem';

/** A change that was refused as a whole, with the cells at fault, and its key if it was about to be carried out. */
export class ChangeRefused extends UserError {
  constructor(
    readonly problems: readonly CellProblem[],
    readonly key?: IdempotencyKey,
  ) {
    const [first] = problems;
    const message = first?.message ?? 'Endringen kan ikke lagres.';
    super(
      problems.some(({ now }) => now) ? 409 : 400,
      problems.length > 1 ? `${message} (og ${problems.length - 1} til)` : message,
    );
  }
}

export const rowGone = (row: string, col = '') => new ChangeRefused([{ row, col, message: 'Fant ikke raden' }]);
