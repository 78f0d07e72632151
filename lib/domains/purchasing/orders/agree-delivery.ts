import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { formatDate } from '@/lib/core/format/date';
import { daySchema } from '@/lib/core/format/day-schema';
import { orderWord } from '@/lib/core/format/order-states';
import type { Scope } from '@/lib/platform/auth/session';
import { purchaseOrderLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { changeOrder, lockOrder, type OrderWritten, writtenBefore } from './lock-order';
import { requireOrdering } from './order-paths';

const id = (what: string) => z.uuid(`${what} er ugyldig.`).toLowerCase();

export const agreeSchema = z.object({
  op: opKey,
  order: id('Bestillingen (order)'),
  act: z.literal('agree'),
  /** The day the supplier has confirmed; null: none any longer. */
  deliverydate: daySchema('Skriv leveringsdatoen som yyyy-mm-dd.').nullable(),
});

/**
 * Sets the day that the supplier has confirmed for an order that is sent, which beats what its text gives. Idempotent by
 * `op`. Throws 400 for a day before the order and for a draft, 403, 404.
 */
export async function agreeDelivery(
  scope: Scope,
  { op, order, deliverydate }: z.infer<typeof agreeSchema>,
): Promise<OrderWritten> {
  requireOrdering(scope, 'Write');
  const companyId = scope.company.id;
  const run = async (tx: CompanyTx) => {
    const row = await lockOrder(tx, companyId, order);
    if (row.status === 'kladd' || row.status === 'avvist')
      throw badInput(`Leveringen avtales når bestillingen er sendt. Denne er ${orderWord(row.status).toLowerCase()}.`);
    if (deliverydate !== null && deliverydate < row.orderdate)
      throw badInput('Leveringen kan ikke være før bestillingen.');
    const [before, after] = [row.deliverydate, deliverydate].map((day) => (day === null ? null : formatDate(day)));
    if (before !== after) {
      await changeOrder(tx, companyId, order, { deliverydate });
      const about = {
        tbl: purchaseOrderLog.tbl,
        row: order,
        rowLabel: row.no,
        kind: 'edit' as const,
        col: 'Leveres senest',
      };
      await record(tx, scope, { op: randomUUID(), via: 'direct' }, [
        { ...about, oldText: before ?? null, newText: after ?? null },
      ]);
    }
    return writtenBefore(tx, companyId, order);
  };
  const before = (tx: CompanyTx) => writtenBefore(tx, companyId, order);
  return idempotent(scope, { op, content: { what: 'order delivery', order, deliverydate } }, { run, before });
}
