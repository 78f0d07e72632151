import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { calculationVersion } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { type IdempotencyKey, idempotent } from '@/lib/platform/writes/idempotent';
import { refusedBy } from '@/lib/platform/writes/refused-by';

/** The result of a save: the calculation, its new version, and the number of saved rows. */
export type Saved = { bcid: string; version: number; saved: number };

async function savedBefore(tx: CompanyTx, companyId: string, op: string): Promise<Saved> {
  const { calculationId, version, lines } = calculationVersion;
  const [found] = await tx
    .select({ bcid: calculationId, version, saved: lines })
    .from(calculationVersion)
    .where(and(eq(calculationVersion.companyId, companyId), eq(calculationVersion.op, op)));
  if (!found) throw new Error('A save has its name and no version.');
  return found;
}

/**
 * Runs a save idempotently and returns its version. Throws 400 for a name the bid has, 409
 * (lib/platform/writes/idempotent.ts).
 */
export async function idempotentSave(
  scope: Scope,
  key: IdempotencyKey,
  run: (tx: CompanyTx) => Promise<Saved>,
): Promise<Saved> {
  try {
    return await idempotent(scope, key, { run, before: (tx) => savedBefore(tx, scope.company.id, key.op) });
  } catch (error) {
    throw nameRefused(error);
  }
}

const nameTaken = 'Tilbudet har allerede en kalkyle med dette navnet.';

/** Translates a violation of the unique name per bid into a UserError. */
export function nameRefused(error: unknown): unknown {
  return refusedBy(error)?.constraint === 'calculation_name_key' ? badInput(nameTaken) : error;
}
