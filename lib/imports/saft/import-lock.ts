import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { requireCaller } from '@/lib/lanes/current-work';

/** How long one waits for another import of the same company. */
const patience = { tries: 240, pauseMs: 500 };

/** Carries the result of a rehearsal out of the transaction that it undoes. */
class Rehearsed<T> {
  constructor(readonly result: T) {}
}

const lockRow = z.strictObject({ locked: z.boolean() });

/** One at a time per company. Trying instead of waiting keeps no connection and meets no statement time-out. */
async function lockImports(tx: CompanyTx, companyId: string): Promise<boolean> {
  const rows = await queryRows(tx, lockRow)`
    select pg_try_advisory_xact_lock(hashtextextended(${`saft-import ${companyId}`}, 0)) as locked`;
  return rows[0]?.locked === true;
}

/**
 * Runs fn in a transaction in which nothing else is taken into the company's ledger or out of it. `rehearse` gives what fn
 * comes to and leaves everything as it was. Throws 409 when another import does not end.
 */
export async function withImportLock<T>(
  companyId: string,
  fn: (tx: CompanyTx) => Promise<T>,
  { rehearse = false }: { rehearse?: boolean } = {},
): Promise<T> {
  for (let attempt = 0; attempt < patience.tries; attempt += 1) {
    requireCaller();
    try {
      const done = await asCompany(companyId, async (tx) => {
        if (!(await lockImports(tx, companyId))) return undefined;
        const result = await fn(tx);
        if (rehearse) throw new Rehearsed(result);
        return { result };
      });
      if (done) return done.result;
    } catch (error) {
      if (error instanceof Rehearsed) return error.result as T;
      throw error;
    }
    await wait(patience.pauseMs);
  }
  throw new UserError(409, 'En annen import til dette selskapet pågår fortsatt. Prøv igjen når den er ferdig.');
}
