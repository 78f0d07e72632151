import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { lockProject } from '@/db/lock-project';
import { equipment, project, shippingLine } from '@/db/schema';
import { daySchema } from '@/lib/core/format/day-schema';
import type { Scope } from '@/lib/platform/auth/session';
import { shippingTable } from '@/lib/platform/tables/declared/shipping';
import type { ShippingStatus } from '@/lib/platform/tables/declared/shipping-state';
import { writableTable } from '@/lib/platform/tables/find-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { record } from '@/lib/platform/tables/record';
import { opKey } from '@/lib/platform/writes/op-field';
import { addUnplanned, moveTaken } from './move-pieces';
import { mostPieces, type Part, reasonWanted, returnActions, scanActions, sharePieces } from './scan-rules';
import { toService } from './to-service';

/** Most items of a list of scans. */
const mostItems = 500;

const scanFields = z.object({
  /** The user who scanned: a list stored in the browser can only be saved by its user. */
  user: z.uuid('Brukeren (user) er ugyldig.').toLowerCase().optional(),
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  action: z.enum(scanActions, `Ukjent handling (action). Kjent: ${scanActions.join(', ')}.`),
  activedate: daySchema('Aktiv dato er ingen dato.', { missing: 'Aktiv dato må velges!' }),
  items: z
    .array(
      z.object({
        xid: z.uuid('Utstyret (xid) er ugyldig.').toLowerCase(),
        count: z.number('Antallet mangler.').int('Skriv et helt tall.').min(1, 'Minst én.').max(mostPieces),
        // Of what comes back, each item may have an action and reason of its own, else the list's.
        action: z.enum(returnActions, `Ukjent handling. Kjent: ${returnActions.join(', ')}.`).optional(),
        reason: z.string().trim().max(500, 'Maks 500 tegn').optional(),
      }),
    )
    .min(1, 'Listen er tom.')
    .max(mostItems, `Høyst ${mostItems} enheter på en liste.`)
    .refine(
      (items) => new Set(items.map(({ xid, action }) => `${xid} ${action}`)).size === items.length,
      'Hver enhet står én gang på listen med samme handling.',
    ),
  /** The damage, or the reason of a loss. */
  reason: z.string().trim().max(500, 'Maks 500 tegn').optional(),
  /** The list's idempotency key: resent after a lost connection, it is saved once. */
  op: opKey,
});
export const scanSchema = scanFields.superRefine(({ action, reason, items }, context) => {
  for (const [at, item] of items.entries()) {
    if (action === 'sendt' && item.action !== undefined) {
      const message = 'Det som sendes og det som kommer tilbake, er hver sin liste.';
      context.addIssue({ code: 'custom', message, path: ['items', at, 'action'] });
    }
    const message = reasonWanted(item.action ?? action);
    if (message !== undefined && !(item.reason ?? reason)) {
      context.addIssue({ code: 'custom', message, path: ['items', at, 'reason'] });
    }
  }
});
export type ScannedList = z.infer<typeof scanSchema>;

const namesOf = (items: readonly { shortid: string }[]) => {
  const [first, second, third, ...more] = items.map(({ shortid }) => shortid);
  return [[first, second, third].filter((one) => one !== undefined).join(', '), more.length > 0 && `${more.length} til`]
    .filter(Boolean)
    .join(' og ');
};

/** Locks the items, so that two lists cannot send the same piece to two projects. */
async function itemsOf(tx: CompanyTx, companyId: string, ids: readonly string[]) {
  const found = await tx
    .select({
      equipmentId: equipment.xid,
      shortid: equipment.shortid,
      serialno: equipment.serialno,
      location: equipment.location,
      attrWeightint: equipment.attrWeightint,
      dayrentintam: equipment.dayrentam,
      discountam: equipment.discountam,
    })
    .from(equipment)
    .where(and(eq(equipment.companyId, companyId), inArray(equipment.xid, [...ids])))
    .orderBy(asc(equipment.xid))
    .for('no key update');
  if (found.length < ids.length) throw notFound('Listen har utstyr som ikke finnes lenger. Ta det av listen.');
  return found;
}

/** Throws 400 when a single piece would be sent while it is out, or twice. */
async function requireHome(
  tx: CompanyTx,
  companyId: string,
  items: Awaited<ReturnType<typeof itemsOf>>,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const own = items.filter(({ serialno }) => serialno !== null);
  const many = own.filter(({ equipmentId }) => (counts.get(equipmentId) ?? 0) > 1);
  if (many.length > 0) throw badInput(`Det er bare én av ${namesOf(many)}.`);
  const away = await tx
    .selectDistinct({ shortid: equipment.shortid, no: project.erpProjectid, name: project.description })
    .from(shippingLine)
    .innerJoin(equipment, and(eq(equipment.companyId, companyId), eq(equipment.xid, shippingLine.equipmentId)))
    .innerJoin(project, and(eq(project.companyId, companyId), eq(project.xid, shippingLine.projectId)))
    .where(
      and(
        eq(shippingLine.companyId, companyId),
        eq(shippingLine.status, 'sendt'),
        isNotNull(equipment.serialno),
        inArray(
          shippingLine.equipmentId,
          own.map(({ equipmentId }) => equipmentId),
        ),
      ),
    )
    .orderBy(asc(equipment.shortid));
  const [first] = away;
  if (!first) return;
  const one = new Set(away.map(({ shortid }) => shortid)).size === 1;
  throw badInput(
    one
      ? `${first.shortid} står ute på ${first.no} ${first.name}. Ta den av listen, eller registrer den tilbake der først.`
      : `${namesOf(away)} står ute på prosjekter. Ta dem av listen, eller registrer dem tilbake der først.`,
  );
}

/** The project's rows that pieces are taken from, oldest first. */
function openLines(
  tx: CompanyTx,
  { companyId, projectid }: { companyId: string; projectid: string },
  status: ShippingStatus,
  ids: readonly string[],
) {
  return tx
    .select({ row: shippingLine.xid, item: shippingLine.equipmentId, countam: shippingLine.countam })
    .from(shippingLine)
    .where(
      and(
        eq(shippingLine.companyId, companyId),
        eq(shippingLine.projectId, projectid),
        eq(shippingLine.status, status),
        inArray(shippingLine.equipmentId, [...ids]),
      ),
    )
    .orderBy(asc(shippingLine.startdate), asc(shippingLine.xid));
}

/** Returns the entries of an item's pieces: the items' own actions and reasons, else the list's. */
function partsOf(xid: string, { action, reason, items }: Pick<ScannedList, 'action' | 'reason' | 'items'>): Part[] {
  return items
    .filter((item) => item.xid === xid)
    .map((item) => ({ count: item.count, action: item.action ?? action, reason: item.reason ?? reason }));
}

/**
 * Saves a list of scans as one change of a project's shipping: sent pieces are taken from planned rows, unplanned ones
 * become new rows; pieces that return, whole or damaged, or are lost, are taken from sent rows, and a surplus is
 * refused, as is sending a single piece that is out. A damaged single piece gets the place 'Til service'. Rows are split
 * when a scan has fewer pieces or parts of several kinds. Returns the change's key, by which it can be reverted.
 * Throws 400, 403 (also for another user's list), 404 for an unknown project or item.
 */
export async function saveScans(
  scope: Scope,
  { op, user, ...requested }: ScannedList,
): Promise<{ op: string; rows: number }> {
  const { projectid, action, items } = requested;
  if (user !== undefined && user !== scope.user.id) {
    throw notAllowed('Listen er skannet av en annen bruker, og lagres når den brukeren er logget inn.');
  }
  writableTable(scope, shippingTable.tbl, { projectid });
  const companyId = scope.company.id;
  const move = { companyId, projectid, activedate: requested.activedate };
  const { lines } = await idempotentEdit(scope, { op, content: { kind: 'scan', ...requested } }, async (tx) => {
    // The lock serializes lists of one project, so that no piece is taken twice.
    await lockProject(tx, companyId, projectid);
    const ids = [...new Set(items.map(({ xid }) => xid))];
    const known = await itemsOf(tx, companyId, ids);
    if (action === 'sendt')
      await requireHome(tx, companyId, known, new Map(items.map(({ xid, count }) => [xid, count])));
    const open = await openLines(tx, move, action === 'sendt' ? 'planlagt' : 'sendt', ids);
    const shared = ids.map((xid) => ({
      xid,
      ...sharePieces(
        open.filter(({ item }) => item === xid),
        partsOf(xid, requested),
      ),
    }));
    const rest = new Map(shared.filter((one) => one.rest > 0).map((one) => [one.xid, one.rest]));
    const more = known.filter(({ equipmentId }) => rest.has(equipmentId));
    if (action !== 'sendt' && more.length > 0) {
      throw badInput(`${namesOf(more)} er ikke ute på prosjektet i det antallet. Ta det av listen.`);
    }
    const unplanned = more.map(({ shortid: _, serialno: __, ...item }) => ({
      ...item,
      countam: rest.get(item.equipmentId) ?? 0,
    }));
    const moves = await moveTaken(
      tx,
      move,
      shared.flatMap(({ taken }) => taken),
    );
    const added = await addUnplanned(tx, move, unplanned);
    const damaged = new Set(items.filter((item) => (item.action ?? action) === 'skadet').map(({ xid }) => xid));
    const single = known.filter(({ equipmentId, serialno }) => serialno !== null && damaged.has(equipmentId));
    const places = await toService(
      tx,
      companyId,
      single.map(({ equipmentId }) => equipmentId),
    );
    return record(tx, scope, { op, via: 'direct' }, [...moves, ...added, ...places]);
  });
  return { op, rows: lines };
}
