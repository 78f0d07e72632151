import { asCompany } from '@/db/company';
import type { Scope } from '@/lib/platform/auth/session';
import { requireCalcWrite } from './heads';
import { idempotentSave, type Saved } from './idempotent-save';
import { prepareSave } from './prepare-save';
import { lockCalculation, requireLatest } from './save-calculation';
import { knownSuppliers, storeRows } from './stored-rows';
import { savedVersionText } from './versions';

export type RequestedRestore = {
  bcid: string;
  /** The version to restore. */
  restore: number;
  /** The version the client has read. */
  version: number;
  op: string;
};

/** Prepares the restored version for storage. */
async function prepareRestore(companyId: string, { bcid, restore }: RequestedRestore) {
  const { rows, assumptions, without } = await asCompany.read(companyId, async (tx) => {
    const { suppliers, ...stored } = await savedVersionText(tx, companyId, bcid, restore);
    const known = await knownSuppliers(tx, companyId, suppliers);
    return { ...stored, without: suppliers.filter((id) => !known.has(id)) };
  });
  return { assumptions, prepared: await prepareSave({ rows, as: 'stored', assumptions, without }) };
}

/**
 * Saves a version's rows and assumptions as a new version, so that nothing is overwritten. Suppliers deleted since are
 * cleared. Throws 403, 404, 409 (SavedMeanwhile).
 */
export async function restoreVersion(scope: Scope, requested: RequestedRestore): Promise<Saved> {
  requireCalcWrite(scope);
  const companyId = scope.company.id;
  const { bcid, op, restore } = requested;
  // Errors of the preparation are thrown after those of the calculation itself.
  const ready = await prepareRestore(companyId, requested).catch((error: unknown) => ({ error }));
  return idempotentSave(scope, { op, content: { kind: 'restore-calculation', bcid, restore } }, async (tx) => {
    const known = await lockCalculation(tx, companyId, bcid);
    requireLatest(known, requested.version);
    if ('error' in ready) throw ready.error;
    const { assumptions, prepared } = ready;
    const version = known.version + 1;
    await storeRows(tx, scope, { calculationId: bcid, version, op, assumptions, prepared, restored: restore });
    return { bcid, version, saved: prepared.count };
  });
}
