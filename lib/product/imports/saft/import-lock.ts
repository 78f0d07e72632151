import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { lockLedger } from '@/db/ledger-lock';
import { requireCaller } from '@/lib/platform/queues/current-work';

/** The retries while another import of the same company runs. */
const retry = { tries: 240, pauseMs: 500 };

/** Thrown to roll a rehearsal's transaction back; carries its result out. */
class Rehearsed<T> {
  constructor(readonly result: T) {}
}

/**
 * Runs fn in a transaction that locks the company's ledger against other imports and undos. `rehearse` returns the
 * result of fn and rolls everything back. Throws 409 when another import does not end.
 */
export async function withImportLock<T>(
  companyId: string,
  fn: (tx: CompanyTx) => Promise<T>,
  { rehearse = false }: { rehearse?: boolean } = {},
): Promise<T> {
  for (let attempt = 0; attempt < retry.tries; attempt += 1) {
    requireCaller();
    try {
      const done = await asCompany(companyId, async (tx) => {
        if (!(await lockLedger(tx, companyId))) return undefined;
        const result = await fn(tx);
        if (rehearse) throw new Rehearsed(result);
        return { result };
      });
      if (done) return done.result;
    } catch (error) {
      if (error instanceof Rehearsed) return error.result as T;
      throw error;
    }
    await wait(retry.pauseMs);
  }
  throw new UserError(409, 'En annen import til dette selskapet pågår fortsatt. Prøv igjen når den er ferdig.');
}
