import { and, eq, inArray } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notFound, UserError } from '@/base/errors';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { employee, equipment, orderKinds, project, purchaseOrder, purchaseOrderLine, supplier } from '@/db/schema';
import { daySchema } from '@/lib/core/format/day-schema';
import { wholeNumber } from '@/lib/core/format/whole-number';
import type { Scope } from '@/lib/platform/auth/session';
import { idempotent } from '@/lib/platform/writes/idempotent';
import { refusedBy } from '@/lib/platform/writes/refused-by';
import { takeStep } from './act-on-order';
import { lineTexts, longestLineText, longestSize, mostLines, mostPieces, mostPrice } from './cart-line';
import { lockOrder, type OrderWritten, recordStep, requireVersion, stateOf, writtenBefore } from './lock-order';
import { isTaken, takeOrderNumber } from './next-order-number';
import { type OrderTexts, orderProblems, orderTextNames, orderTexts } from './order-fields';
import { requireOrdering } from './order-paths';
import { hearersOf } from './tell-of-order';

const id = (what: string) => z.uuid(`${what} er ugyldig.`).toLowerCase();
const text = (most: number) => z.string().trim().max(most, `Maks ${most} tegn`);
const orNull = (most: number) => text(most).nullable();

const lineSchema = z.object({
  item: id('Varen (item)').nullable(),
  text: text(longestLineText),
  supItemId: orNull(100),
  measure: orNull(40),
  unitsam: z.number().min(0).max(1_000_000).nullable(),
  countam: z.number(lineTexts.count).int(lineTexts.count).min(0, lineTexts.count).max(mostPieces, lineTexts.count),
  priceam: z.number(lineTexts.price).min(0, lineTexts.price).max(mostPrice, lineTexts.price).nullable(),
  employee: id('Den ansatte (employee)').nullable(),
  size: orNull(longestSize),
});

export const saveSchema = z.object({
  company: z.string().optional(),
  act: z.literal('save'),
  /** A name of the asker's making: asked again under it, it is saved once. */
  op: id('Kjennetegnet (op)'),
  /** The order's id, of the asker's making when it is new. */
  order: id('Bestillingen (order)'),
  /** The version that was seen; null: the order is new. It is no part of what is asked. */
  version: wholeNumber('Versjonen (version) er ugyldig.', 1).nullable(),
  kind: z.enum(orderKinds, `Ukjent type (kind). Kjent: ${orderKinds.join(', ')}.`),
  projectid: id('Prosjektet (projectid)'),
  /** A number from /data/poid that no order has yet; null: the next one. */
  poid: wholeNumber('Bestillingsnummeret (poid) er ugyldig.', 1).nullable(),
  supplier: id('Leverandøren (supplier)').nullable(),
  orderdate: daySchema('Skriv datoen som yyyy-mm-dd.'),
  texts: z.object(
    Object.fromEntries(orderTextNames.map((name) => [name, text(1_000).default('')])) as unknown as Record<
      keyof OrderTexts,
      z.ZodDefault<z.ZodString>
    >,
  ),
  lines: z.array(lineSchema, 'Linjene (lines) mangler.').max(mostLines, `Høyst ${mostLines} linjer.`),
  /** Sends it as well, in the same stroke. */
  send: z.boolean().default(false),
});
export type SaveRequest = Omit<z.infer<typeof saveSchema>, 'company'>;

const given = (ids: readonly (string | null)[]) => [...new Set(ids.filter((one) => one !== null))];

/** Throws 404 for an id that is none of the company's. */
async function requireOwn(tx: CompanyTx, companyId: string, requested: SaveRequest): Promise<{ erpProjectid: string }> {
  const [found] = await tx
    .select({ erpProjectid: project.erpProjectid })
    .from(project)
    .where(and(eq(project.companyId, companyId), eq(project.xid, requested.projectid)));
  if (!found) throw notFound('Fant ikke prosjektet.');
  const tables = [
    [supplier, given([requested.supplier]), 'Fant ikke leverandøren.'],
    [equipment, given(requested.lines.map(({ item }) => item)), 'Fant ikke varen.'],
    [employee, given(requested.lines.map(({ employee }) => employee)), 'Fant ikke den ansatte.'],
  ] as const;
  for (const [table, ids, missing] of tables) {
    if (ids.length === 0) continue;
    const own = and(eq(table.companyId, companyId), inArray(table.xid, ids));
    if ((await tx.select({ xid: table.xid }).from(table).where(own)).length < ids.length) throw notFound(missing);
  }
  return found;
}

/** The head of an order as it is asked for, but for its number and status. */
function headOf({ user }: Scope, { kind, projectid, supplier: supId, orderdate, texts }: SaveRequest) {
  const { approvedby, ...written } = Object.fromEntries(
    orderTextNames.map((name) => [name, texts[name] || null]),
  ) as Record<keyof OrderTexts, string | null>;
  const saved = { savedByName: user.fullName, savedAt: new Date() };
  return { kind, projectId: projectid, supId, orderdate, ...written, approvedbyName: approvedby, ...saved };
}

async function makeOrder(tx: CompanyTx, scope: Scope, requested: SaveRequest, erpProjectid: string): Promise<void> {
  const companyId = scope.company.id;
  if (requested.poid !== null && !(await isTaken(tx, companyId, requested.poid))) {
    throw badInput('Bestillingsnummeret er ikke delt ut. Hent et nytt.');
  }
  const poid = requested.poid ?? (await takeOrderNumber(tx, companyId));
  const no = `${erpProjectid}-${poid}`;
  await tx.insert(purchaseOrder).values({ companyId, xid: requested.order, no, poid, ...headOf(scope, requested) });
  await recordStep(tx, scope, { order: requested.order, no, before: null, status: 'kladd' });
}

async function changeDraft(
  tx: CompanyTx,
  scope: Scope,
  requested: SaveRequest,
  seen: number,
  erp: string,
): Promise<void> {
  const companyId = scope.company.id;
  const row = await lockOrder(tx, companyId, requested.order);
  requireVersion(row, seen);
  if (row.status !== 'kladd') throw new UserError(409, `Bestillingen er ${row.status} og kan ikke endres.`);
  if ((await stateOf(tx, companyId, row)).linesInvoiced) {
    throw new UserError(409, 'Linjene er fakturert og kan ikke endres.');
  }
  if (row.kind !== requested.kind) throw badInput('En bestilling bytter ikke type.');
  await tx
    .update(purchaseOrder)
    .set({ ...headOf(scope, requested), no: `${erp}-${row.poid}`, version: row.version + 1 })
    .where(and(eq(purchaseOrder.companyId, companyId), eq(purchaseOrder.xid, requested.order)));
  await tx
    .delete(purchaseOrderLine)
    .where(and(eq(purchaseOrderLine.companyId, companyId), eq(purchaseOrderLine.orderId, requested.order)));
}

/** Lines of a cart that are sent are those with pieces. */
async function writeLines(tx: CompanyTx, companyId: string, { order, lines, send }: SaveRequest): Promise<void> {
  const stored = lines.filter(({ countam }) => countam > 0 || !send);
  const rows = stored.map(({ item, employee: employeeId, ...line }, orderint) => ({
    companyId,
    xid: uuidv7(),
    orderId: order,
    orderint,
    equipmentId: item,
    employeeId,
    ...line,
  }));
  await bulkInsert(tx, purchaseOrderLine, rows);
}

/**
 * Keeps an order as a draft, whole, once per `op`; with `send` it is sent in the same transaction, and nothing is kept of one that may not
 * be. Throws 400 with what is wrong, 403, 404 for an id that is none of the company's, 409 for an older version or a number that is used.
 */
export async function saveOrder(scope: Scope, { version: seen, ...rest }: SaveRequest): Promise<OrderWritten> {
  requireOrdering(scope, 'Write');
  const requested: SaveRequest = { version: seen, ...rest };
  const companyId = scope.company.id;
  const [problem] = Object.entries(orderProblems(requested, false)) as [keyof OrderTexts, string][];
  if (problem) throw badInput(`${orderTexts[problem[0]].text}: ${problem[1]}`);
  const hearers = requested.send ? await hearersOf(scope, 'send') : [];
  const run = async (tx: CompanyTx) => {
    const { erpProjectid } = await requireOwn(tx, companyId, requested);
    if (seen === null) await makeOrder(tx, scope, requested, erpProjectid);
    else await changeDraft(tx, scope, requested, seen, erpProjectid);
    await writeLines(tx, companyId, requested);
    if (!requested.send) return writtenBefore(tx, companyId, requested.order);
    return takeStep(tx, scope, await lockOrder(tx, companyId, requested.order), 'send', hearers);
  };
  const before = (tx: CompanyTx) => writtenBefore(tx, companyId, requested.order);
  try {
    return await idempotent(scope, { op: requested.op, content: { what: 'order', ...rest } }, { run, before });
  } catch (error) {
    const taken = /^purchase_order_(?:poid_key|no_key|pkey|company_id_xid_pk)$/;
    if (!taken.test(refusedBy(error)?.constraint ?? '')) throw error;
    throw new UserError(409, 'Bestillingsnummeret er brukt på en annen bestilling. Hent et nytt.');
  }
}
