import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { orderLetter, orderLetterKinds, supplier } from '@/db/schema';
import { readMail } from '@/lib/core/format/mail-address';
import { orderWord } from '@/lib/core/format/order-states';
import type { Scope } from '@/lib/platform/auth/session';
import { undoSeconds } from '@/lib/platform/notices/post/undo-seconds';
import { withdrawLetters } from '@/lib/platform/notices/post/withdraw-letters';
import { writeLetter } from '@/lib/platform/notices/post/write-letter';
import { purchaseOrderLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { lockOrder, type OrderRow, type OrderWritten, writtenBefore } from './lock-order';
import { orderSubject } from './order-letter';
import { requireOrdering } from './order-paths';
import { isUnderWay, type OrderStatus } from './order-state';

const id = (what: string) => z.uuid(`${what} er ugyldig.`).toLowerCase();
const named = { op: opKey, order: id('Bestillingen (order)') };

/** Writes to the supplier: `op` is the letter's id. */
export const writeSchema = z.object({
  ...named,
  act: z.literal('write'),
  kind: z.enum(orderLetterKinds),
  /** One of the suppliers of its lines, where the order has none of its own. */
  supplier: id('Leverandøren (supplier)').optional(),
  /** Sends the letter from the outbox; without it a draft was made, which the user sends. */
  send: z.boolean('Feltet «send» er true eller false.').optional(),
});
/** Takes back a letter that its writer never sent. */
export const unwriteSchema = z.object({ ...named, act: z.literal('unwrite'), letter: id('Brevet (letter)') });

const names = { bestilling: 'Skrevet til leverandøren', purring: 'Purret' } as const;

const logLine = (
  row: OrderRow,
  kind: keyof typeof names,
  texts: { oldText: string | null; newText: string | null },
): LogLine => ({
  tbl: purchaseOrderLog.tbl,
  row: row.xid,
  rowLabel: row.no,
  kind: 'edit',
  col: names[kind],
  ...texts,
});

/** The order, which must be approved and have an address to write to. Throws 400, 404. */
async function lockWritable(tx: CompanyTx, companyId: string, order: string, one: string | undefined) {
  const row = await lockOrder(tx, companyId, order);
  if (!isUnderWay(row.status as OrderStatus))
    throw badInput(
      `Leverandøren skrives til når bestillingen er godkjent. Denne er ${orderWord(row.status).toLowerCase()}.`,
    );
  const supId = row.supId === null && one !== undefined ? one : null;
  const sells = sql`exists (select from purchase_order_line l
    join equipment e on e.company_id = l.company_id and e.xid = l.equipment_id
    where l.company_id = ${companyId} and l.order_id = ${order} and e.sup_id = ${supId})`;
  const [to] = await tx
    .select({ email: supplier.email, name: supplier.name })
    .from(supplier)
    .where(
      and(
        eq(supplier.companyId, companyId),
        supId === null ? sql`xid = ${row.supId}` : and(eq(supplier.xid, supId), sells),
      ),
    );
  if (supId !== null && !to) throw badInput('Leverandøren har ingen av linjene.');
  const mail = readMail(supId === null ? (row.theiremail ?? '') : '') ?? readMail(to?.email ?? '');
  if (mail === undefined) throw badInput('Leverandøren har ingen e-postadresse. Skriv den under Leverandører.');
  return { row, supId, to: { name: to?.name ?? '', address: mail.address } };
}

/**
 * Writes to the supplier: the order, or a reminder of a late delivery, which is sent, or remembered as a draft that was
 * made. Idempotent by `op`.
 * Throws 400 before the order is approved and without an address, 403, 404.
 */
export async function writeSupplier(
  scope: Scope,
  { op, order, kind, send, supplier: one }: z.infer<typeof writeSchema>,
): Promise<OrderWritten> {
  requireOrdering(scope, 'Write');
  const { company, user } = scope;
  const run = async (tx: CompanyTx) => {
    const { row, to, supId } = await lockWritable(tx, company.id, order, one);
    await tx.insert(orderLetter).values({
      companyId: company.id,
      xid: op,
      orderId: order,
      kind,
      supId,
      userId: user.id,
      userName: user.fullName,
    });
    if (send) {
      const subject = orderSubject(row.no, company.name, kind);
      const letterKind = kind === 'purring' ? 'order-reminder' : 'order';
      await writeLetter(tx, scope, { kind: letterKind, to, subject, about: op, waitSeconds: undoSeconds });
    }
    await record(tx, scope, { op: randomUUID(), via: 'act' }, [
      logLine(row, kind, { oldText: null, newText: user.fullName }),
    ]);
    return writtenBefore(tx, company.id, order);
  };
  const before = (tx: CompanyTx) => writtenBefore(tx, company.id, order);
  return idempotent(
    scope,
    { op, content: { what: 'order letter', order, kind, ...(one && { supplier: one }), ...(send && { send }) } },
    { run, before },
  );
}

/** Takes back a letter that the user made and that has not gone. Idempotent by `op`. Throws 400 for a sent one, 403, 404. */
export async function unwriteSupplier(
  scope: Scope,
  { op, order, letter }: z.infer<typeof unwriteSchema>,
): Promise<OrderWritten> {
  requireOrdering(scope, 'Write');
  const { company, user } = scope;
  const run = async (tx: CompanyTx) => {
    const row = await lockOrder(tx, company.id, order);
    const own = and(
      eq(orderLetter.companyId, company.id),
      eq(orderLetter.xid, letter),
      eq(orderLetter.orderId, order),
      eq(orderLetter.userId, user.id),
    );
    const [gone] = await tx.delete(orderLetter).where(own).returning();
    if (!gone) throw notFound('Fant ikke brevet, eller det er laget av en annen.');
    await withdrawLetters(tx, scope, letter);
    const kind = gone.kind === 'purring' ? 'purring' : 'bestilling';
    await record(tx, scope, { op: randomUUID(), via: 'undo' }, [
      logLine(row, kind, { oldText: gone.userName, newText: null }),
    ]);
    return writtenBefore(tx, company.id, order);
  };
  const before = (tx: CompanyTx) => writtenBefore(tx, company.id, order);
  return idempotent(scope, { op, content: { what: 'order letter undone', letter } }, { run, before });
}
