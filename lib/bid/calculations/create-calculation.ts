import { and, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { calculation } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { readAssumptions, standardAssumptions } from '@/lib/calculation/assumptions';
import { liveCalculation, noCalculation, requireCalcWrite } from './heads';
import { addCalculation } from './new-calculation';
import { nameRefused } from './once';
import { storedRows, storeRows, workedOut } from './stored-rows';

export type AskedCalculation = {
  /** The bid. */
  pid: string;
  name: string;
  /** A calculation of the company whose rows and assumptions it begins with, also another bid's; undefined: empty. */
  from: string | undefined;
  op: string;
};

/** The calculation an earlier asking under the same name made. */
const madeBefore = (scope: Scope, op: string) =>
  asCompany(
    scope.company.id,
    async (tx) => {
      const own = and(eq(calculation.companyId, scope.company.id), eq(calculation.op, op));
      const rows = await tx.select({ xid: calculation.xid }).from(calculation).where(own);
      return rows[0]?.xid;
    },
    { readOnly: true },
  );

/**
 * Makes a named calculation of a bid ('Opprett ny beregning'), empty or a copy, and gives its xid. A copy keeps the rows' ids,
 * so that it can be held against its model line by line. Throws 403, 404, 400 for a name the bid already has.
 */
export async function createCalculation(scope: Scope, asked: AskedCalculation): Promise<string> {
  requireCalcWrite(scope);
  const companyId = scope.company.id;
  const { pid, name, from, op } = asked;
  const known = await madeBefore(scope, op);
  if (known) return known;
  try {
    return await asCompany(companyId, async (tx) => {
      if (from === undefined) return addCalculation(tx, scope, { pid, name, op, assumptions: standardAssumptions });
      const [model] = await tx
        .select({ assumptions: calculation.assumptions })
        .from(calculation)
        .where(liveCalculation(companyId, from))
        .for('share');
      if (!model) throw noCalculation();
      const assumptions = readAssumptions(model.assumptions);
      const rows = await storedRows(tx, companyId, from);
      const calculationId = await addCalculation(tx, scope, { pid, name, op, assumptions });
      if (rows.length > 0) {
        const calculated = workedOut(rows, assumptions);
        await storeRows(tx, scope, { calculationId, version: 1, op, assumptions, calculated });
      }
      return calculationId;
    });
  } catch (error) {
    const made = await madeBefore(scope, op);
    if (made) return made;
    throw nameRefused(error);
  }
}
