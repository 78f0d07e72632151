import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notFound, UserError } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { purchaseDelivery, purchaseOrderLine } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { daySchema } from '@/lib/core/format/day-schema';
import { orderWord } from '@/lib/core/format/order-states';
import type { Scope } from '@/lib/platform/auth/session';
import { purchaseOrderLog } from '@/lib/platform/tables/other-logs';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { opKey } from '@/lib/platform/writes/op-field';
import { mostLines, mostPieces } from './cart-line';
import {
  changeOrder,
  linesOf,
  lockOrder,
  type OrderRow,
  type OrderWritten,
  recordStep,
  writtenBefore,
} from './lock-order';
import { requireOrdering } from './order-paths';
import { deliveryStatus, isUnderWay } from './order-state';

const id = (what: string) => z.uuid(`${what} er ugyldig.`).toLowerCase();
const countText = `Antallet er et tall fra 1 til ${mostPieces}.`;
const named = { op: opKey, order: id('Bestillingen (order)') };

export const deliverSchema = z.object({
  ...named,
  act: z.literal('deliver'),
  date: daySchema('Skriv datoen som yyyy-mm-dd.'),
  packingnote: z.string().trim().max(100, 'Maks 100 tegn').nullable(),
  note: z.string().trim().max(200, 'Maks 200 tegn').nullable(),
  lines: z
    .array(
      z.object({
        line: id('Linjen (line)'),
        countam: z.number(countText).int(countText).min(1, countText).max(mostPieces, countText),
        /** Pieces that had come when the form was opened: another number is a conflict. */
        seen: z.number().int().min(0).optional(),
      }),
      'Linjene (lines) mangler.',
    )
    .min(1, 'Si hvor mange som er kommet av minst én linje.')
    .max(mostLines, `Høyst ${mostLines} linjer.`),
});
export const undeliverSchema = z.object({ ...named, act: z.literal('undeliver'), delivery: id('Mottaket (delivery)') });

type Delivered = z.infer<typeof deliverSchema>;
type Undelivered = z.infer<typeof undeliverSchema>;

/** Sets the order's status by its deliveries, and records a step when it changes. */
async function settle(tx: CompanyTx, scope: Scope, row: OrderRow, note?: string | null): Promise<OrderWritten> {
  const status = deliveryStatus(await linesOf(tx, scope.company.id, row.xid));
  const before = row.status as OrderWritten['status'];
  if (status !== before) {
    await recordStep(tx, scope, { order: row.xid, no: row.no, before, status, note });
    await changeOrder(tx, scope.company.id, row.xid, { status });
  }
  return { order: row.xid, no: row.no, version: row.version, status };
}

/** The log line of a delivery, or of its removal. */
const logLine = (row: OrderRow, kind: LogLine['kind'], text: string, countam: number): LogLine => {
  const said = `${text}: ${countam}`;
  const value = kind === 'insert' ? { newValue: countam, newText: said } : { oldValue: countam, oldText: said };
  return { tbl: purchaseOrderLog.tbl, row: row.xid, rowLabel: row.no, kind: 'edit', col: 'Levert', ...value };
};

async function lockUnderWay(tx: CompanyTx, companyId: string, order: string): Promise<OrderRow> {
  const row = await lockOrder(tx, companyId, order);
  if (!isUnderWay(row.status as OrderWritten['status'])) {
    throw badInput(`Mottak registreres på en godkjent bestilling. Denne er ${orderWord(row.status).toLowerCase()}.`);
  }
  return row;
}

/**
 * Registers a delivery of an order's lines, idempotent by `op`: all or none, also more than was ordered, which is a
 * deviation of the line. Throws 400 for an unapproved order, 403, 404 for another order's line, 409 when something has
 * come of a line since the client read it, or more than was ordered comes on top of what the client does not say it saw.
 */
export async function deliverOrder(scope: Scope, requested: Delivered): Promise<OrderWritten> {
  requireOrdering(scope, 'Write');
  const companyId = scope.company.id;
  if (requested.date > today()) throw badInput('Mottaksdatoen er ikke kommet ennå.');
  const run = async (tx: CompanyTx) => {
    const row = await lockUnderWay(tx, companyId, requested.order);
    const lines = new Map((await linesOf(tx, companyId, requested.order)).map((line) => [line.xid, line]));
    const received = requested.lines.map(({ line, countam, seen }) => {
      const found = lines.get(line);
      if (!found) throw notFound('Fant ikke linjen.');
      // Two who each receive all that was ordered, and have not said what they saw, have received the same.
      const isTwice = found.delivered > 0 && found.delivered + countam > found.countam;
      if (seen === undefined ? isTwice : seen !== found.delivered) {
        throw new UserError(
          409,
          `Mottaket av «${found.text}» er endret siden du åpnet det: ${found.delivered} av ${found.countam} er kommet. Se over antallet.`,
        );
      }
      return { xid: uuidv7(), lineId: line, countam, text: found.text };
    });
    const { date, packingnote, note } = requested;
    const same = {
      companyId,
      date,
      receivedByName: scope.user.fullName,
      packingnote: packingnote || null,
      note: note || null,
    };
    await bulkInsert(
      tx,
      purchaseDelivery,
      received.map(({ text: _, ...row }) => ({ ...same, ...row })),
    );
    const log = received.map(({ text, countam }) => logLine(row, 'insert', text, countam));
    await record(tx, scope, { op: randomUUID(), via: 'direct' }, log);
    return settle(tx, scope, row, requested.note);
  };
  const before = (tx: CompanyTx) => writtenBefore(tx, companyId, requested.order);
  return idempotent(scope, { op: requested.op, content: { what: 'order', ...requested } }, { run, before });
}

/** Removes a registered delivery, idempotent by `op`. Throws 400, 403, 404. */
export async function undeliverOrder(scope: Scope, requested: Undelivered): Promise<OrderWritten> {
  requireOrdering(scope, 'Write');
  const companyId = scope.company.id;
  const run = async (tx: CompanyTx) => {
    const row = await lockUnderWay(tx, companyId, requested.order);
    const own = and(eq(purchaseDelivery.companyId, companyId), eq(purchaseDelivery.xid, requested.delivery));
    const [found] = await tx
      .select({ countam: purchaseDelivery.countam, text: purchaseOrderLine.text })
      .from(purchaseDelivery)
      .innerJoin(
        purchaseOrderLine,
        and(
          eq(purchaseOrderLine.companyId, companyId),
          eq(purchaseOrderLine.xid, purchaseDelivery.lineId),
          eq(purchaseOrderLine.orderId, requested.order),
        ),
      )
      .where(own);
    if (!found) throw notFound('Fant ikke mottaket.');
    await tx.delete(purchaseDelivery).where(own);
    await record(tx, scope, { op: randomUUID(), via: 'undo' }, [logLine(row, 'delete', found.text, found.countam)]);
    return settle(tx, scope, row, 'Mottak angret');
  };
  const before = (tx: CompanyTx) => writtenBefore(tx, companyId, requested.order);
  return idempotent(scope, { op: requested.op, content: { what: 'order', ...requested } }, { run, before });
}
