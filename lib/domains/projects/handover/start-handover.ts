import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { handover, handoverPoint, project } from '@/db/schema';
import { today } from '@/lib/core/clock';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { defaultChecklist } from './default-checklist';
import { recordAct, requireHandoverWrite } from './open-handover';

export const startSchema = z.object({
  act: z.literal('start'),
  /** The idempotency key, which is also the hand-over's xid. */
  op: opKey,
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
});

/** Creates a hand-over of a project, or of a further part, with the default checklist. Throws 403, 404. */
export async function startHandover(scope: Scope, requested: z.infer<typeof startSchema>): Promise<{ xid: string }> {
  requireHandoverWrite(scope);
  const companyId = scope.company.id;
  const { op, projectid } = requested;
  const run = async (tx: CompanyTx) => {
    const [found] = await tx
      .select({ description: project.description, managerId: project.managerId })
      .from(project)
      .where(and(eq(project.companyId, companyId), eq(project.xid, projectid)));
    if (!found) throw notFound('Fant ikke prosjektet.');
    await tx.insert(handover).values({
      companyId,
      xid: op,
      projectId: projectid,
      title: `Overlevering ${found.description}`,
      day: today(),
      responsibleId: found.managerId,
    });
    await tx
      .insert(handoverPoint)
      .values(defaultChecklist.map((title, orderint) => ({ companyId, handoverId: op, orderint, title })));
    await recordAct(tx, scope, op, 'opprettet');
    return { xid: op };
  };
  return idempotent(
    scope,
    { op, content: { kind: 'handover', projectid } },
    { run, before: async () => ({ xid: op }) },
  );
}
