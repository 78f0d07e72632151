import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { handover, handoverPoint } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { lockHandover, recordAct, requireHandoverWrite } from './open-handover';
import { unfinished } from './unfinished';

const id = z.uuid('Overleveringen (handover) er ugyldig.').toLowerCase();
const words = (missing: string) => z.string(missing).trim().min(1, missing).max(200, 'Maks 200 tegn');

export const signSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('sign'), handover: id }),
  z.object({ act: z.literal('receive'), handover: id, name: words('Skriv navnet på den som mottar for kunden.') }),
  z.object({ act: z.literal('reopen'), handover: id, note: words('Skriv hvorfor den åpnes igjen.') }),
]);
type Requested = z.infer<typeof signSchema>;

type Values = Partial<typeof handover.$inferInsert>;

async function write(tx: CompanyTx, companyId: string, xid: string, values: Values): Promise<void> {
  await tx
    .update(handover)
    .set(values)
    .where(and(eq(handover.companyId, companyId), eq(handover.xid, xid)));
}

async function sign(tx: CompanyTx, scope: Scope, xid: string): Promise<void> {
  const companyId = scope.company.id;
  const points = await tx
    .select({ title: handoverPoint.title, state: handoverPoint.state, note: handoverPoint.note })
    .from(handoverPoint)
    .where(and(eq(handoverPoint.companyId, companyId), eq(handoverPoint.handoverId, xid)));
  const missing = unfinished(points);
  if (missing !== undefined) throw badInput(missing);
  await write(tx, companyId, xid, { signedBy: scope.user.fullName, signedAt: new Date() });
  await recordAct(tx, scope, xid, 'signert');
}

/**
 * Signs a hand-over with the user's name and the time, after which it is read-only; records who received it for the
 * customer; or reopens it with a reason. Throws 400 with what is missing, 403, 404.
 */
export async function signHandover(scope: Scope, requested: Requested): Promise<{ message: string }> {
  requireHandoverWrite(scope);
  const companyId = scope.company.id;
  return asCompany(companyId, async (tx) => {
    const { xid, signedAt, receivedAt } = await lockHandover(tx, companyId, requested.handover);
    if (requested.act === 'sign') {
      if (signedAt) throw badInput('Overleveringen er signert allerede.');
      await sign(tx, scope, xid);
      return { message: 'Overleveringen er signert' };
    }
    if (!signedAt) throw badInput('Overleveringen er ikke signert ennå.');
    if (requested.act === 'receive') {
      if (receivedAt) throw badInput('Overleveringen er mottatt allerede.');
      await write(tx, companyId, xid, { receivedBy: requested.name, receivedAt: new Date() });
      await recordAct(tx, scope, xid, 'mottatt', requested.name);
      return { message: 'Mottaket er registrert' };
    }
    await write(tx, companyId, xid, { signedBy: null, signedAt: null, receivedBy: null, receivedAt: null });
    await recordAct(tx, scope, xid, 'gjenåpnet', requested.note);
    return { message: 'Overleveringen er åpnet igjen' };
  });
}
