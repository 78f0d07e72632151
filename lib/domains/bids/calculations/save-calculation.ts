import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { badInput, UserError } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { calculation } from '@/db/schema';
import { type Assumptions, defaultAssumptions, readAssumptions } from '@/lib/core/calculation/assumptions';
import { formatStamp } from '@/lib/core/format/date';
import type { Scope } from '@/lib/platform/auth/session';
import { liveCalculation, noCalculation, requireBid, requireCalcWrite } from './heads';
import { idempotentSave, type Saved } from './idempotent-save';
import { addCalculation } from './new-calculation';
import type { PreparedSave } from './perform-prepare-save';
import { ChangedMeanwhile, prepareSave, withPrepared } from './prepare-save';
import { knownSuppliers, storeRows } from './stored-rows';

export type RequestedSave = {
  /** The bid. */
  pid: string;
  /** The calculation, or undefined for a new one. */
  bcid: string | undefined;
  /** All its rows, as JSON text or a list. */
  items: unknown;
  /** The version the client has read; undefined (a client without versions) overwrites the current one. */
  version: number | undefined;
  /** The idempotency key of the save. */
  op: string;
  /** Undefined: unchanged. */
  assumptions: Assumptions | undefined;
  /** The name of a new calculation; undefined: the next free 'Kalkyle'. */
  name: string | undefined;
};

/** An optimistic locking conflict: who saved, when, and the current version. Nothing was written. */
export class SavedMeanwhile extends UserError {
  constructor(
    readonly by: string,
    readonly at: Date,
    readonly version: number,
  ) {
    const sentence = `${by} lagret kalkylen ${formatStamp(at)}, etter at du hentet den.`;
    super(409, `${sentence} Ingenting av ditt er lagret ennå.`);
  }
}

/** Locks the calculation until the transaction ends, so that saves are serialized. */
export async function lockCalculation(tx: CompanyTx, companyId: string, id: string) {
  const [found] = await tx
    .select({
      bidId: calculation.bidId,
      version: calculation.version,
      assumptions: calculation.assumptions,
      by: calculation.savedByName,
      at: calculation.savedAt,
    })
    .from(calculation)
    .where(liveCalculation(companyId, id))
    .for('no key update');
  if (!found) throw noCalculation();
  return found;
}

/** Throws 409 (SavedMeanwhile) when the version the client has read is not the latest. */
export function requireLatest(
  { version, by, at }: { version: number; by: string; at: Date },
  read: number | undefined,
): void {
  if (read !== undefined && read !== version) throw new SavedMeanwhile(by, at, version);
}

async function requireOwnSuppliers(tx: CompanyTx, companyId: string, { suppliers }: PreparedSave): Promise<void> {
  const known = await knownSuppliers(
    tx,
    companyId,
    suppliers.map(({ id }) => id),
  );
  const stranger = suppliers.find(({ id }) => !known.has(id));
  if (stranger) throw badInput(`«${stranger.title}» har en leverandør som ikke finnes.`);
}

/** The calculation's assumptions, or those of a new one; the value for a missing calculation is never used. */
async function assumptionsOf(companyId: string, bcid: string | undefined): Promise<Assumptions> {
  if (bcid === undefined) return defaultAssumptions;
  const [found] = await asCompany.read(companyId, (tx) =>
    tx.select({ assumptions: calculation.assumptions }).from(calculation).where(liveCalculation(companyId, bcid)),
  );
  return found ? readAssumptions(found.assumptions) : defaultAssumptions;
}

/**
 * Saves all rows of a calculation in one transaction and stores them as a version (specification 1, section 7: POST
 * /api/bid/calc). The server derives fields. Without rows nothing happens (section 5). Throws 403, 404, 400 with the
 * invalid row, 409 with who saved and when (SavedMeanwhile) or for an `op` reused with other content; nothing is
 * written then.
 */
export async function saveCalculation(scope: Scope, requested: RequestedSave): Promise<Saved> {
  requireCalcWrite(scope);
  const { pid, bcid, items, assumptions: chosen, name } = requested;
  const content = { kind: 'calculation', pid, bcid, assumptions: chosen, name };
  const rows = typeof items === 'string' ? items : (JSON.stringify(items) ?? 'null');
  const companyId = scope.company.id;
  return withPrepared(
    async () => {
      const assumptions = chosen ?? (await assumptionsOf(companyId, bcid));
      return { assumptions, ...(await prepareSave({ rows, as: 'sent', assumptions, content })) };
    },
    (prepared) => {
      if (prepared.count === 0) {
        return asCompany.read(companyId, (tx) => nothingSaved(tx, companyId, requested));
      }
      return store(scope, requested, prepared);
    },
  );
}

function store(
  scope: Scope,
  requested: RequestedSave,
  prepared: PreparedSave & { assumptions: Assumptions },
): Promise<Saved> {
  const { pid, bcid, op, name } = requested;
  const { assumptions, hash } = prepared;
  const companyId = scope.company.id;
  return idempotentSave(scope, { op, hash }, async (tx) => {
    const known = bcid === undefined ? undefined : await lockCalculation(tx, companyId, bcid);
    if (known && known.bidId !== pid) throw noCalculation();
    if (known) requireLatest(known, requested.version);
    if (known && !requested.assumptions && !isDeepStrictEqual(readAssumptions(known.assumptions), assumptions)) {
      throw new ChangedMeanwhile();
    }
    await requireOwnSuppliers(tx, companyId, prepared);
    const calculationId = bcid ?? (await addCalculation(tx, scope, { pid, name, op, assumptions }));
    const version = (known?.version ?? 0) + 1;
    await storeRows(tx, scope, { calculationId, version, op, assumptions, prepared });
    return { bcid: calculationId, version, saved: prepared.count };
  });
}

/** The answer to a save without rows: the current state. */
async function nothingSaved(tx: CompanyTx, companyId: string, { pid, bcid }: RequestedSave): Promise<Saved> {
  await requireBid(tx, companyId, pid);
  if (bcid === undefined) return { bcid: '', version: 0, saved: 0 };
  const [found] = await tx
    .select({ version: calculation.version })
    .from(calculation)
    .where(and(liveCalculation(companyId, bcid), eq(calculation.bidId, pid)));
  if (!found) throw noCalculation();
  return { bcid, version: found.version, saved: 0 };
}
