import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { calculationVersion } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { requireCalcWrite } from '../heads';
import { saveCalculation } from '../save-calculation';
import { reprice } from './reprice';
import type { Subject } from './subject';

/** The update: the calculation, the version its sums were shown of, and the idempotency key. */
export type RequestedPrices = { calculation: string; version: number; op: string; subject: Subject };

/** The version that an earlier request with the same key saved. */
async function savedBefore(companyId: string, { calculation, op }: RequestedPrices): Promise<number | undefined> {
  const { version } = calculationVersion;
  const [found] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ version })
      .from(calculationVersion)
      .where(
        and(
          eq(calculationVersion.companyId, companyId),
          eq(calculationVersion.calculationId, calculation),
          eq(calculationVersion.op, op),
        ),
      ),
  );
  return found?.version;
}

/**
 * Saves a calculation with today's list prices of the subject's lines as its next version, which is returned. Throws 400
 * where no price differs, 403, 404, and 409 (SavedMeanwhile) where somebody has saved it since.
 */
export async function updatePrices(scope: Scope, requested: RequestedPrices): Promise<number> {
  requireCalcWrite(scope);
  const { calculation, version, op, subject } = requested;
  const before = await savedBefore(scope.company.id, requested);
  if (before !== undefined) return before;
  const { bid, rows, changed } = await reprice(scope, calculation, subject);
  if (changed === 0) throw badInput('Kalkylen har dagens priser allerede.');
  const saved = await saveCalculation(scope, {
    ...{ pid: bid, bcid: calculation, items: rows, version, op },
    ...{ assumptions: undefined, name: undefined },
  });
  return saved.version;
}
