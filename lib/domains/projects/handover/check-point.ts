import { and, eq, max } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { handoverPoint, handoverStates } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { lockHandover, requireHandoverWrite, signedAndLocked } from './open-handover';

const id = (what: string) => z.uuid(`${what} er ugyldig.`).toLowerCase();

export const pointSchema = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('check'),
    handover: id('Overleveringen (handover)'),
    point: id('Punktet (point)'),
    state: z.enum(handoverStates, `Ukjent resultat (state). Kjent: ${handoverStates.join(', ')}.`).nullable(),
    note: z.string().trim().max(2_000, 'Maks 2.000 tegn').nullable(),
  }),
  z.object({
    act: z.literal('add'),
    handover: id('Overleveringen (handover)'),
    point: id('Punktet (point)'),
    title: z.string().trim().min(1, 'Skriv hva punktet er.').max(300, 'Maks 300 tegn'),
  }),
  z.object({ act: z.literal('remove'), handover: id('Overleveringen (handover)'), point: id('Punktet (point)') }),
]);
type Requested = z.infer<typeof pointSchema>;

async function change(tx: CompanyTx, { company, user }: Scope, requested: Requested): Promise<number> {
  const own = and(
    eq(handoverPoint.companyId, company.id),
    eq(handoverPoint.handoverId, requested.handover),
    eq(handoverPoint.xid, requested.point),
  );
  if (requested.act === 'remove') return (await tx.delete(handoverPoint).where(own)).rowCount ?? 0;
  if (requested.act === 'check') {
    const { state, note } = requested;
    const by =
      state === null ? { checkedBy: null, checkedAt: null } : { checkedBy: user.fullName, checkedAt: new Date() };
    return (
      (
        await tx
          .update(handoverPoint)
          .set({ state, note: note || null, ...by })
          .where(own)
      ).rowCount ?? 0
    );
  }
  const [last] = await tx
    .select({ orderint: max(handoverPoint.orderint) })
    .from(handoverPoint)
    .where(and(eq(handoverPoint.companyId, company.id), eq(handoverPoint.handoverId, requested.handover)));
  const place = { companyId: company.id, handoverId: requested.handover, xid: requested.point };
  await tx
    .insert(handoverPoint)
    .values({ ...place, title: requested.title, orderint: (last?.orderint ?? -1) + 1 })
    .onConflictDoNothing();
  return 1;
}

/**
 * Judges a point of a hand-over's checklist, recording who and when; adds or removes one. A signed hand-over is
 * read-only. Throws 400, 403, 404.
 */
export async function changePoint(scope: Scope, requested: Requested): Promise<{ message: string }> {
  requireHandoverWrite(scope);
  return asCompany(scope.company.id, async (tx) => {
    const { signedAt } = await lockHandover(tx, scope.company.id, requested.handover);
    if (signedAt) throw badInput(signedAndLocked);
    if ((await change(tx, scope, requested)) === 0) throw notFound('Fant ikke punktet.');
    return { message: 'Lagret' };
  });
}
