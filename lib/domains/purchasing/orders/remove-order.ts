import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { purchaseOrder } from '@/db/schema';
import { orderWord } from '@/lib/core/format/order-states';
import { wholeNumber } from '@/lib/core/format/whole-number';
import type { Scope } from '@/lib/platform/auth/session';
import { purchaseOrderLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { lockOrder, requireVersion, stateOf } from './lock-order';
import { requireOrdering } from './order-paths';

export const removeSchema = z.object({
  act: z.literal('remove'),
  op: opKey,
  order: z.uuid('Bestillingen (order) er ugyldig.').toLowerCase(),
  version: wholeNumber('Versjonen (version) er ugyldig.', 1),
});

/** Deletes a draft, idempotent by `op`; its number is not reused. Throws 400 unless it is a draft, 403, 404, 409. */
export async function removeOrder(
  scope: Scope,
  { op, order, version }: z.infer<typeof removeSchema>,
): Promise<{ message: string }> {
  requireOrdering(scope, 'Write');
  const companyId = scope.company.id;
  const said = { message: 'Kladden er slettet' };
  const run = async (tx: CompanyTx) => {
    const row = await lockOrder(tx, companyId, order);
    requireVersion(row, version);
    if (row.status !== 'kladd')
      throw badInput(`Bare en kladd kan slettes. Denne er ${orderWord(row.status).toLowerCase()}.`);
    if ((await stateOf(tx, companyId, row)).invoiced) throw badInput('Bestillingen er fakturert og kan ikke slettes.');
    await tx.delete(purchaseOrder).where(and(eq(purchaseOrder.companyId, companyId), eq(purchaseOrder.xid, order)));
    await record(tx, scope, { op, via: 'direct' }, [
      { tbl: purchaseOrderLog.tbl, row: order, rowLabel: row.no, kind: 'delete' },
    ]);
    return said;
  };
  return idempotent(scope, { op, content: { what: 'order', act: 'remove', order } }, { run, before: async () => said });
}
