import { and, eq } from 'drizzle-orm';
import { notAllowed, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { handover, type handoverActs, handoverEvent } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { projectOverviewTabPath } from '@/lib/platform/routing/paths';

/** The tab whose permission covers hand-overs. */
export const handoverPath = projectOverviewTabPath('overlevering');

export const signedAndLocked = 'Overleveringen er signert og låst. Åpne den igjen for å endre den.';

/** Throws 403 unless the user may change hand-overs. */
export function requireHandoverWrite({ permissions }: Scope): void {
  if (!may(permissions, handoverPath, 'Write')) throw notAllowed('Du kan ikke endre overleveringer.');
}

/** Locks a hand-over until the transaction ends. Throws 404 for an unknown one. */
export async function lockHandover(tx: CompanyTx, companyId: string, xid: string) {
  const [found] = await tx
    .select()
    .from(handover)
    .where(and(eq(handover.companyId, companyId), eq(handover.xid, xid)))
    .for('update');
  if (!found) throw notFound('Fant ikke overleveringen.');
  return found;
}

/** Records an act on a hand-over, with its user. */
export async function recordAct(
  tx: CompanyTx,
  { company, user }: Scope,
  handoverId: string,
  act: (typeof handoverActs)[number],
  note?: string,
): Promise<void> {
  const by = { userId: user.id, userName: user.fullName };
  await tx.insert(handoverEvent).values({ companyId: company.id, handoverId, act, note: note || null, ...by });
}
