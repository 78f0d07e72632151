import { and, eq } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { calculation } from '@/db/schema';
import { type Assumptions, defaultAssumptions, readAssumptions } from '@/lib/core/calculation/assumptions';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { liveCalculation, noCalculation, requireCalcWrite } from './heads';
import { nameRefused } from './idempotent-save';
import { addCalculation, calculationName } from './new-calculation';
import type { PreparedSave } from './perform-prepare-save';
import { ChangedMeanwhile, prepareSave, withPrepared } from './prepare-save';
import { storedRowsText, storeRows } from './stored-rows';

export type RequestedCalculation = {
  /** The bid. */
  pid: string;
  name: string;
  /** A calculation of the company to copy rows and assumptions from, also of another bid; undefined: empty. */
  from: string | undefined;
  op: string;
};

/** The calculation created by an earlier request with the same idempotency key. */
async function madeBefore(tx: CompanyTx, companyId: string, op: string): Promise<string> {
  const own = and(eq(calculation.companyId, companyId), eq(calculation.op, op));
  const [found] = await tx.select({ xid: calculation.xid }).from(calculation).where(own);
  if (!found) throw new Error('A calculation has its name and is not there.');
  return found.xid;
}

type Model = { version: number; assumptions: Assumptions; prepared: PreparedSave };

/** The content of a copy; undefined when the original does not exist. */
async function prepareCopy(companyId: string, from: string): Promise<Model | undefined> {
  const found = await asCompany(companyId, async (tx) => {
    const [model] = await modelOf(tx, companyId, from);
    return model && { ...model, rows: await storedRowsText(tx, companyId, from) };
  });
  if (!found) return undefined;
  const assumptions = readAssumptions(found.assumptions);
  const prepared = await prepareSave({ rows: found.rows, as: 'stored', assumptions });
  return { version: found.version, assumptions, prepared };
}

function modelOf(tx: CompanyTx, companyId: string, from: string) {
  return tx
    .select({ version: calculation.version, assumptions: calculation.assumptions })
    .from(calculation)
    .where(liveCalculation(companyId, from))
    .for('share');
}

/**
 * Creates a named calculation of a bid, empty or a copy with the same row ids (for comparing), and returns its xid.
 * Throws 403, 404, 400 for a name the bid already has, 409 for an `op` reused with other content.
 */
export async function createCalculation(scope: Scope, requested: RequestedCalculation): Promise<string> {
  requireCalcWrite(scope);
  const companyId = scope.company.id;
  const { pid, from, op } = requested;
  const name = calculationName(requested.name);
  const content = { kind: 'new-calculation', pid, name, from };
  const copy = async (tx: CompanyTx, model: Model | undefined, source: string) => {
    const [now] = await modelOf(tx, companyId, source);
    if (!now) throw noCalculation();
    if (now.version !== model?.version) throw new ChangedMeanwhile();
    const { assumptions, prepared } = model;
    const calculationId = await addCalculation(tx, scope, { pid, name, op, assumptions });
    if (prepared.count > 0) await storeRows(tx, scope, { calculationId, version: 1, op, assumptions, prepared });
    return calculationId;
  };
  try {
    return await withPrepared(
      async () => (from === undefined ? undefined : prepareCopy(companyId, from)),
      (model) => {
        const run = (tx: CompanyTx) =>
          from === undefined
            ? addCalculation(tx, scope, { pid, name, op, assumptions: defaultAssumptions })
            : copy(tx, model, from);
        return idempotent(scope, { op, content }, { run, before: (tx) => madeBefore(tx, companyId, op) });
      },
    );
  } catch (error) {
    throw nameRefused(error);
  }
}
