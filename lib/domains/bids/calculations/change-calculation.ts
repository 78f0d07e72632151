import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { calculation } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { liveCalculation, noCalculation, requireCalcWrite } from './heads';
import { nameRefused } from './idempotent-save';
import { calculationName } from './new-calculation';

/** Renames a calculation. Throws 403, 404, 400 for a name its bid already has. */
export async function renameCalculation(scope: Scope, id: string, name: string): Promise<void> {
  requireCalcWrite(scope);
  const called = calculationName(name);
  const companyId = scope.company.id;
  try {
    await asCompany(companyId, async (tx) => {
      const { rowCount } = await tx.update(calculation).set({ name: called }).where(liveCalculation(companyId, id));
      if (rowCount === 0) throw noCalculation();
    });
  } catch (error) {
    throw nameRefused(error);
  }
}

/** Soft-deletes a calculation; rows and versions remain, and undeleteCalculation restores it. Throws 403, 404. */
export async function deleteCalculation(scope: Scope, id: string): Promise<void> {
  requireCalcWrite(scope);
  const companyId = scope.company.id;
  await asCompany(companyId, async (tx) => {
    const { rowCount } = await tx
      .update(calculation)
      .set({ deletedAt: sql`now()` })
      .where(liveCalculation(companyId, id));
    if (rowCount === 0) throw noCalculation();
  });
}

/** Restores a deleted calculation under its name. Throws 403, 404, 400 when another has taken the name. */
export async function undeleteCalculation(scope: Scope, id: string): Promise<void> {
  requireCalcWrite(scope);
  const companyId = scope.company.id;
  const deleted = and(eq(calculation.companyId, companyId), eq(calculation.xid, id), isNotNull(calculation.deletedAt));
  try {
    await asCompany(companyId, async (tx) => {
      const { rowCount } = await tx.update(calculation).set({ deletedAt: null }).where(deleted);
      if (rowCount === 0) throw noCalculation();
    });
  } catch (error) {
    throw nameRefused(error);
  }
}
