import { and, eq } from 'drizzle-orm';
import type { CompanyTx } from '@/db/company';
import { calculation } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { readAssumptions, standardAssumptions } from '@/lib/calculation/assumptions';
import { once } from '@/lib/writes/once';
import { liveCalculation, noCalculation, requireCalcWrite } from './heads';
import { addCalculation, calculationName } from './new-calculation';
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
async function madeBefore(tx: CompanyTx, companyId: string, op: string): Promise<string> {
  const own = and(eq(calculation.companyId, companyId), eq(calculation.op, op));
  const [found] = await tx.select({ xid: calculation.xid }).from(calculation).where(own);
  if (!found) throw new Error('A calculation has its name and is not there.');
  return found.xid;
}

/**
 * Makes a named calculation of a bid ('Opprett ny beregning'), empty or a copy, and gives its xid. A copy keeps the rows' ids,
 * so that it can be held against its model line by line. Throws 403, 404, 400 for a name the bid already has, 409 for an `op` of other content.
 */
export async function createCalculation(scope: Scope, asked: AskedCalculation): Promise<string> {
  requireCalcWrite(scope);
  const companyId = scope.company.id;
  const { pid, from, op } = asked;
  const name = calculationName(asked.name);
  const content = { kind: 'new-calculation', pid, name, from };
  const run = async (tx: CompanyTx) => {
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
  };
  try {
    return await once(scope, { op, content }, { run, before: (tx) => madeBefore(tx, companyId, op) });
  } catch (error) {
    throw nameRefused(error);
  }
}
