import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { customer as customerRow, type Dispute } from '@/db/schema';
import type { Span } from '@/lib/core/filters/periods';
import { formatDate } from '@/lib/core/format/date';
import { daySchema } from '@/lib/core/format/day-schema';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { reminderLog } from '@/lib/platform/tables/other-logs';
import { record } from '@/lib/platform/tables/record';
import { opKey } from '@/lib/platform/writes/op-field';
import { readOverdue } from './read-overdue';
import { requireReminding } from './read-reminder';
import { changed } from './remind-customer';

export const disputeSchema = z.object({
  op: opKey,
  customer: z.uuid('Kunden (customer) er ugyldig.').toLowerCase(),
  /** The key of the customer's item. */
  item: z.string('Fakturaen (item) mangler.').max(100),
  /** With whom, and the last day of it; null: it is settled. */
  dispute: z
    .object({
      with: z.string().trim().min(1, 'Skriv hvem det er avtalt med.').max(100, 'Skriv høyst 100 tegn.'),
      until: daySchema('Datoen (until) er ugyldig.'),
    })
    .nullable(),
});

const wordsOf = (one: Pick<Dispute, 'with' | 'until'> | null) =>
  one && `Omtvistet med ${one.with} til ${formatDate(one.until)}`;

/**
 * Stores that an item of a customer is in dispute, so that it is not claimed until the day has passed, or that it is settled. Throws 403,
 * 404, and 409 when the item is paid.
 */
export async function disputeItem(scope: Scope, span: Span, requested: z.infer<typeof disputeSchema>): Promise<void> {
  requireReminding(scope);
  const { op, customer, item, dispute } = requested;
  const companyId = scope.company.id;
  await idempotentEdit(scope, { op, content: { kind: 'dispute item', customer, item, dispute } }, async (tx) => {
    const { items, later, customer: party } = await readOverdue(tx, companyId, span, customer);
    const found = [...items, ...later].find(({ key }) => key === item);
    if (!found) throw changed();
    const { no, date } = found;
    const added = dispute ? [{ no, date, ...dispute, by: scope.user.fullName }] : [];
    await tx
      .update(customerRow)
      .set({
        disputes: sql`coalesce((select jsonb_agg(one) from jsonb_array_elements(disputes) one
          where one->>'no' is distinct from ${no} or one->>'date' is distinct from ${date}), '[]') || ${JSON.stringify(added)}::jsonb`,
      })
      .where(and(eq(customerRow.companyId, companyId), eq(customerRow.xid, customer)));
    const line = { tbl: reminderLog.tbl, row: customer, rowLabel: `${no ?? ''} ${party.name}`, kind: 'edit' } as const;
    return record(tx, scope, { op, via: 'act' }, [
      { ...line, col: 'Tvist', oldText: wordsOf(found.dispute), newText: wordsOf(dispute) },
    ]);
  });
}
