import type { Scope } from '@/lib/auth/session';
import { requireCalcWrite } from './heads';
import { type Saved, saveOnce } from './once';
import { lockCalculation, requireLatest } from './save-calculation';
import { knownSuppliers, storeRows, workedOut } from './stored-rows';
import { keptVersion } from './versions';

export type AskedRestore = {
  bcid: string;
  /** The kept version to bring back. */
  restore: number;
  /** The version the sender has read. */
  version: number;
  op: string;
};

/**
 * Saves a kept version's rows and assumptions once more, as the newest version: nothing is overwritten. A supplier that is
 * gone since is left blank. Throws 403, 404, 409 (SavedMeanwhile).
 */
export async function restoreVersion(scope: Scope, asked: AskedRestore): Promise<Saved> {
  requireCalcWrite(scope);
  const companyId = scope.company.id;
  const { bcid, op } = asked;
  const content = { kind: 'restore-calculation', bcid, restore: asked.restore };
  return saveOnce(scope, { op, content }, async (tx) => {
    const known = await lockCalculation(tx, companyId, bcid);
    requireLatest(known, asked.version);
    const { items, assumptions } = await keptVersion(tx, companyId, bcid, asked.restore);
    const suppliers = await knownSuppliers(tx, companyId, items);
    const rows = items.map((row) => (row.sup_id && !suppliers.has(row.sup_id) ? { ...row, sup_id: null } : row));
    const calculated = workedOut(rows, assumptions);
    const version = known.version + 1;
    await storeRows(tx, scope, {
      calculationId: bcid,
      version,
      op,
      assumptions,
      calculated,
      restored: asked.restore,
    });
    return { bcid, version, saved: rows.length };
  });
}
