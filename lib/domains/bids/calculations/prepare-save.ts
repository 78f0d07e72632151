import { runTask } from '@/lib/platform/queues/pool/run-task';
import { declareTask } from '@/lib/platform/queues/pool/task';
import { type PreparedSave, performPrepareSave, type SaveGiven } from './perform-prepare-save';

/** Rows looked over, worked out and made ready to be stored, in a thread of the pool. */
export const saveRows = declareTask<SaveGiven, PreparedSave>('save-rows', {
  timeMs: 60_000,
  tooMuch: 'Kalkylen ble for stor å lagre. Del den i flere.',
});

/** Up to here it is done in passing: some hundred rows. */
const charactersInPassing = 100_000;

/** Throws 400 with the row and the field that is wrong, and for a line that comes to more than amounts are kept for. */
export async function prepareSave(given: SaveGiven): Promise<PreparedSave> {
  return given.rows.length <= charactersInPassing ? performPrepareSave(given) : runTask(saveRows, given);
}

/** What a save was prepared with is no longer so: it is to be prepared again. */
export class ChangedMeanwhile extends Error {}

const mostTries = 5;

/** Prepares outside the transaction that writes, which then holds nobody up, and again when what it was prepared with has changed. */
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
