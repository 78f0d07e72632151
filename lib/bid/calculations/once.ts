import { and, eq } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { calculationVersion } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { badInput } from '@/lib/errors';
import { refusedBy } from '@/lib/tables/write-errors';

/** What a save came to: the calculation, its version now, and how many rows were saved. */
export type Saved = { bcid: string; version: number; saved: number };

/** What an earlier asking under the same name came to. Throws 400 when it was another user's. */
async function savedBefore(scope: Scope, op: string): Promise<Saved | undefined> {
  const companyId = scope.company.id;
  const { calculationId, version, lines, savedBy } = calculationVersion;
  const [found] = await asCompany(
    companyId,
    (tx) =>
      tx
        .select({ bcid: calculationId, version, saved: lines, savedBy })
        .from(calculationVersion)
        .where(and(eq(calculationVersion.companyId, companyId), eq(calculationVersion.op, op))),
    { readOnly: true },
  );
  if (!found) return undefined;
  const { savedBy: by, ...saved } = found;
  if (by !== scope.user.id) throw badInput('Lagringen har en annens kjennetegn.');
  return saved;
}

const nameTaken = 'Tilbudet har allerede en kalkyle med dette navnet.';

/**
 * Runs a save so that it happens once however often it is asked for, also at the same moment: whatever an asking finds
 * in its way, a save that has been done under the name is answered as it was then.
 */
export async function saveOnce(scope: Scope, op: string, run: () => Promise<Saved>): Promise<Saved> {
  const known = await savedBefore(scope, op);
  if (known) return known;
  try {
    return await run();
  } catch (error) {
    const done = await savedBefore(scope, op);
    if (done) return done;
    throw nameRefused(error);
  }
}

/** An error as a person is told it: two calculations of one bid cannot have one name. */
export function nameRefused(error: unknown): unknown {
  return refusedBy(error)?.constraint === 'calculation_name_key' ? badInput(nameTaken) : error;
}
