import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { badInput, notAllowed, UserError } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { lockProject } from '@/db/lock-project';
import { queryRows } from '@/db/query-rows';
import { booking, equipment } from '@/db/schema';
import { formatDate } from '@/lib/core/format/date';
import { daySchema } from '@/lib/core/format/day-schema';
import { formatNumber } from '@/lib/core/format/number';
import type { Cell } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { planningPath } from '@/lib/platform/routing/paths';
import { bookingTable } from '@/lib/platform/tables/declared/project-tabs';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { cellReader, labelCells, rowLabel } from '@/lib/platform/tables/row-label';
import { valuesOf, wholeRow } from '@/lib/platform/tables/rows';
import { opKey } from '@/lib/platform/writes/op-field';
import { freePieces, holders, type Item, type Stay } from './clash';
import { noStart } from './texts';

/** Most items of a plan per call. */
const mostItems = 2_000;

const day = daySchema('En av datoene er ugyldig.');
const line = z.object({
  eid: z.uuid('Utstyret (eid) er ugyldig.').toLowerCase(),
  /** 'venter' awaits the answer of whoever has the item: it reserves nothing. */
  status: z.enum(['planlagt', 'venter', 'fjernet'], 'Ukjent status. Kjent: planlagt, venter, fjernet.'),
  startdate: day.optional(),
  enddate: day.optional(),
  countam: z.number('Antallet må være et tall.').int('Skriv et helt tall.').min(1).max(100_000).optional(),
  /** The booking a line changes, when the item has several on the project. */
  booking: z.uuid('Bookingen er ugyldig.').toLowerCase().optional(),
  confirm: z.uuid('Bookingen det deles med, er ugyldig.').toLowerCase().optional(),
  over: z.literal(true).optional(),
  /** Adds a further booking of an item the project already has. */
  another: z.literal(true).optional(),
});
type Line = z.infer<typeof line>;

const listText = z.string('Listen (items) mangler.').transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'Listen (items) er ikke gyldig JSON.' });
    return z.NEVER;
  }
});

/** The form of specification 2, section 7; a line may add its own days, count and confirmation. */
export const planSchema = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  items: listText.pipe(
    z.array(line, 'Listen (items) er ingen liste.').max(mostItems, `Høyst ${formatNumber(mostItems)} om gangen.`),
  ),
  /** The idempotency key, so that a repeated form books once. */
  op: opKey.optional(),
});
export type Planning = z.infer<typeof planSchema>;

const stayRow = z.strictObject({
  xid: z.string(),
  eid: z.string(),
  pid: z.string(),
  project: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  countam: z.number(),
  status: z.string(),
  root: z.string(),
});
type Held = z.infer<typeof stayRow>;

/** All bookings of the items, with their project and sharing. */
const staysOf = (tx: CompanyTx, companyId: string, eids: readonly string[]) =>
  queryRows(tx, stayRow)`
    select booking.xid, booking.equipment_id as eid, booking.project_id as pid,
      project.erp_projectid || ' ' || project.description as project, booking.startdate::text as startdate,
      booking.enddate::text as enddate, booking.countam, booking.status, coalesce(booking.share_id, booking.xid) as root
    from booking
    join project on project.company_id = booking.company_id and project.xid = booking.project_id
    where booking.company_id = ${companyId} and booking.equipment_id = any(${sql.param([...eids])}::uuid[])`;

/** Locks the items in the order of their ids, which serializes plans without deadlocks. */
function lockItems(tx: CompanyTx, companyId: string, eids: readonly string[]): Promise<Item[]> {
  return tx
    .select({
      eid: equipment.xid,
      ekey: equipment.shortid,
      title: equipment.title,
      serialno: equipment.serialno,
      count: equipment.count,
    })
    .from(equipment)
    .where(and(eq(equipment.companyId, companyId), inArray(equipment.xid, [...eids])))
    .orderBy(asc(equipment.xid))
    .for('no key update');
}

const nameOf = ({ ekey, title }: Item) => `${ekey} ${title}`;
const daysText = ({ startdate, enddate }: Pick<Stay, 'startdate' | 'enddate'>) =>
  `${formatDate(startdate)}–${formatDate(enddate)}`;

type Place = { startdate: string; enddate: string; countam: number };

/** The booking a confirmed double booking shares with; throws 409 naming who has the item, when unconfirmed. */
function shareOf(item: Item, stays: readonly Held[], place: Place, { status, confirm, over }: Line): string | null {
  if (status === 'venter') return null;
  const has = holders(item, stays, place) as Held[];
  const [first] = has;
  if (item.serialno === null) {
    const free = freePieces(item, stays, place);
    if (free === null || free >= place.countam || over) return null;
    const wanted = `${formatNumber(place.countam)} er ønsket`;
    throw new UserError(409, `Det er ${formatNumber(free)} ledige av ${nameOf(item)} i perioden, ${wanted}.`);
  }
  if (!first) return null;
  if (new Set(has.map(({ root }) => root)).size === 1 && has.some(({ xid }) => xid === confirm)) return first.root;
  throw new UserError(409, `${nameOf(item)} er booket av ${first.project} ${daysText(first)}.`);
}

type Days = { startdate: string | null; enddate: string | null };

/** The days and pieces of a line: its own, else those of the booking it changes, else the project's. */
function placeOf(requested: Line, item: Item, before: Held | undefined, days: Days): Place {
  const startdate = requested.startdate ?? before?.startdate ?? days.startdate;
  if (startdate === null) throw badInput(noStart);
  const enddate = requested.enddate ?? before?.enddate ?? days.enddate ?? startdate;
  if (enddate < startdate) throw badInput('Slutt kan ikke være før start.');
  const countam = requested.countam ?? before?.countam ?? 1;
  if (item.serialno !== null && countam !== 1) throw badInput(`${nameOf(item)} finnes det én av.`);
  return { startdate, enddate, countam };
}

/** The project's bookings of the item that a line refers to. */
function ownOf(stays: readonly Held[], { eid, booking: named, another }: Line, projectid: string): Held[] {
  if (another) return [];
  const own = stays.filter((stay) => stay.pid === projectid && stay.eid === eid);
  if (named === undefined) return own;
  return own.filter(({ xid }) => xid === named);
}

async function labelOf(tx: CompanyTx, companyId: string, values: Readonly<Record<string, Cell>>): Promise<string> {
  const textOf = await cellReader(tx, bookingTable, companyId, labelCells(bookingTable, values));
  return rowLabel(bookingTable, values, textOf);
}

type Writing = { tx: CompanyTx; scope: Scope; projectid: string };

async function remove({ tx, scope }: Writing, stay: Held): Promise<LogLine> {
  const companyId = scope.company.id;
  const whole = (await wholeRow(tx, bookingTable, companyId, stay.xid)) ?? {};
  await tx.delete(booking).where(and(eq(booking.companyId, companyId), eq(booking.xid, stay.xid)));
  const rowName = await labelOf(tx, companyId, valuesOf(bookingTable, whole));
  return { tbl: bookingTable.tbl, row: stay.xid, rowLabel: rowName, kind: 'delete', oldValue: whole };
}

const confirmedBy = ({ user }: Scope, shareId: string | null) =>
  shareId === null
    ? { shareId: null, confirmedBy: null, confirmedByName: null, confirmedAt: null }
    : { shareId, confirmedBy: user.id, confirmedByName: user.fullName, confirmedAt: new Date() };

/** Days, pieces and status of a booking, and the one it shares the item with. */
type Content = Place & { status: 'planlagt' | 'venter'; shareId: string | null };

async function add(writing: Writing, eid: string, { shareId, ...content }: Content): Promise<LogLine> {
  const { tx, scope, projectid } = writing;
  const companyId = scope.company.id;
  const xid = uuidv7();
  await tx.insert(booking).values({
    companyId,
    xid,
    equipmentId: eid,
    projectId: projectid,
    ...content,
    bookedByName: scope.user.fullName,
    ...confirmedBy(scope, shareId),
  });
  const whole = (await wholeRow(tx, bookingTable, companyId, xid)) ?? {};
  const rowName = await labelOf(tx, companyId, valuesOf(bookingTable, whole));
  return { tbl: bookingTable.tbl, row: xid, rowLabel: rowName, kind: 'insert', newValue: whole };
}

async function change({ tx, scope }: Writing, before: Held, { shareId, ...content }: Content): Promise<LogLine[]> {
  const companyId = scope.company.id;
  const whole = (await wholeRow(tx, bookingTable, companyId, before.xid)) ?? {};
  const values = valuesOf(bookingTable, whole);
  const shared = shareId === null && before.root === before.xid ? {} : confirmedBy(scope, shareId);
  await tx
    .update(booking)
    .set({ ...content, ...shared })
    .where(and(eq(booking.companyId, companyId), eq(booking.xid, before.xid)));
  const textOf = await cellReader(tx, bookingTable, companyId, labelCells(bookingTable, values));
  const rowName = rowLabel(bookingTable, values, textOf);
  return (['startdate', 'enddate', 'countam', 'status'] as const).flatMap((col): LogLine[] => {
    const [from, to] = [before[col], content[col]];
    if (from === to) return [];
    const texts = { oldText: textOf(col, from), newText: textOf(col, to) };
    return [
      {
        tbl: bookingTable.tbl,
        row: before.xid,
        rowLabel: rowName,
        kind: 'edit',
        col,
        oldValue: from,
        newValue: to,
        ...texts,
      },
    ];
  });
}

/** Executes one line; `stays` are its item's bookings after the preceding lines. */
async function carryOut(
  writing: Writing,
  requested: Line,
  item: Item,
  stays: readonly Held[],
  days: Days,
): Promise<LogLine[]> {
  const own = ownOf(stays, requested, writing.projectid);
  const { status } = requested;
  if (status === 'fjernet') {
    const gone: LogLine[] = [];
    for (const stay of own) gone.push(await remove(writing, stay));
    return gone;
  }
  const [before, ...more] = own;
  // A line without a booking leaves an item the project already has unchanged.
  if (before && requested.booking === undefined && requested.startdate === undefined && requested.countam === undefined)
    return [];
  if (before && more.length === 0) {
    const place = placeOf(requested, item, before, days);
    const others = stays.filter(({ xid }) => xid !== before.xid);
    return change(writing, before, { ...place, status, shareId: shareOf(item, others, place, requested) });
  }
  if (requested.booking !== undefined) throw badInput('Bookingen er fjernet av noen andre. Last siden på nytt.');
  const place = placeOf(requested, item, undefined, days);
  const shareId = shareOf(item, stays, place, requested);
  return [await add(writing, requested.eid, { ...place, status, shareId })];
}

/**
 * Books and removes items of a project, all or none (specification 2, section 7). A reserved piece, or more than the
 * stock, must be confirmed by the line, unless it only waits for an answer. Throws 400, 403 without Write, 404, 409 naming the item, who has it and when.
 */
export async function savePlan(
  scope: Scope,
  { projectid, items, op = randomUUID() }: Planning,
): Promise<{ message: string; lines: number; op: string }> {
  if (!may(scope.permissions, planningPath, 'Write')) throw notAllowed();
  const companyId = scope.company.id;
  const { lines } = await idempotentEdit(scope, { op, content: { kind: 'plan', projectid, items } }, async (tx) => {
    const days = await lockProject(tx, companyId, projectid);
    const eids = [...new Set(items.map(({ eid }) => eid))];
    const found = new Map((await lockItems(tx, companyId, eids)).map((item) => [item.eid, item]));
    const log: LogLine[] = [];
    // Removals first, as they free capacity.
    const ordered = [...items].sort((a, b) => Number(b.status === 'fjernet') - Number(a.status === 'fjernet'));
    for (const requested of ordered) {
      const item = found.get(requested.eid);
      if (!item) throw badInput('Utstyret finnes ikke. Last siden på nytt.');
      const stays = await staysOf(tx, companyId, [requested.eid]);
      log.push(...(await carryOut({ tx, scope, projectid }, requested, item, stays, days)));
    }
    return record(tx, scope, { op, via: 'direct' }, log);
  });
  return { message: 'Lagret', lines, op };
}
