import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import { type PreparedSave, performPrepareSave, type SaveGiven } from './perform-prepare-save';

/** Validates and derives rows for storage in the worker pool. */
export const saveRows = declareTask<SaveGiven, PreparedSave>('save-rows', {
  timeMs: 60_000,
  tooMuch: 'Kalkylen ble for stor å lagre. Del den i flere.',
});

/** Up to this size (some hundred rows) the work is done inline. */
const charactersInPassing = 100_000;

/** Throws 400 with the row and field that is invalid, and for an amount that exceeds its bound. */
export async function prepareSave(given: SaveGiven): Promise<PreparedSave> {
  return given.rows.length <= charactersInPassing ? performPrepareSave(given) : runTask(saveRows, given);
}

/** The preparation's inputs have changed, so it must be repeated. */
export class ChangedMeanwhile extends Error {}

const mostTries = 5;

/**
 * Prepares outside the writing transaction, which would hold locks meanwhile, and retries when the inputs have changed.
 */
export async function withPrepared<P, T>(prepare: () => Promise<P>, write: (prepared: P) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const prepared = await prepare();
    try {
      return await write(prepared);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || tries === mostTries) throw error;
    }
  }
}
