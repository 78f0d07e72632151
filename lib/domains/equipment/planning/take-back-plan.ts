import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notAllowed, notFound } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { booking, bookingStatuses, editLog } from '@/db/schema';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { planningPath } from '@/lib/platform/routing/paths';
import { bookingTable } from '@/lib/platform/tables/declared/project-tabs';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { lockRows, storable, valuesOf, wholeRow } from '@/lib/platform/tables/rows';
import { opKey } from '@/lib/platform/writes/op-field';

export const takeBackPlanSchema = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  /** The idempotency keys of the reverted save, and of the revert. */
  taken: z.uuid('Endringen (taken) er ugyldig.'),
  op: opKey,
});

type Line = typeof editLog.$inferSelect;

const changedText = 'Noe av dette er endret siden. Planen kan ikke angres samlet.';

const laterRow = z.strictObject({ rows: z.number() });

async function refuseChanged(tx: CompanyTx, companyId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ row }) => row);
  const last = Math.max(...lines.map(({ no }) => no));
  const [later] = await queryRows(tx, laterRow)`
    select count(*)::int as rows from edit_log where company_id = ${companyId} and tbl = ${bookingTable.tbl}
      and no > ${last} and row = any(${sql.param(rows)}::uuid[])`;
  if (later?.rows !== 0) throw badInput(changedText);
}

/** Ends the sharing of bookings that no longer overlap the booking they were confirmed to share with. */
const endShares = (tx: CompanyTx, companyId: string, rows: readonly string[]) =>
  tx.execute(sql`
    update booking set share_id = null, confirmed_by = null, confirmed_by_name = null, confirmed_at = null
    where company_id = ${companyId} and xid = any(${sql.param([...rows])}::uuid[]) and share_id is not null
      and not exists (
        select 1 from booking other where other.company_id = booking.company_id
          and other.equipment_id = booking.equipment_id and other.xid <> booking.xid
          and coalesce(other.share_id, other.xid) = booking.share_id
          and other.startdate <= booking.enddate and booking.startdate <= other.enddate)`);

const daysSchema = z
  .object({ startdate: z.string(), enddate: z.string(), countam: z.number(), status: z.enum(bookingStatuses) })
  .partial();

/** Reverts the rows, deletions first since they free capacity. Returns the reversed log lines. */
async function undoLines(tx: CompanyTx, companyId: string, lines: readonly Line[]): Promise<LogLine[]> {
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind);
  const own = (rows: readonly string[]) => and(eq(booking.companyId, companyId), inArray(booking.xid, [...rows]));
  const added = of('insert').map(({ row }) => row);
  if (added.length > 0) await tx.delete(booking).where(own(added));
  const before = new Map<string, z.infer<typeof daysSchema>>();
  for (const { row, col, oldValue } of of('edit')) {
    before.set(row, { ...before.get(row), ...daysSchema.parse({ [col ?? '']: oldValue }) });
  }
  for (const [row, days] of before)
    await tx
      .update(booking)
      .set(days)
      .where(own([row]));
  await endShares(tx, companyId, [...before.keys()]);
  const back: LogLine[] = [];
  for (const { tbl, row, rowLabel, kind, col, oldValue, newValue, oldText, newText } of lines) {
    if (kind === 'insert') back.push({ tbl, row, rowLabel, kind: 'delete', oldValue: newValue });
    else if (kind === 'delete') {
      const whole = oldValue as Record<string, unknown>;
      await tx.insert(booking).values({ ...storable(bookingTable, whole), companyId, xid: row } as never);
      const current = await wholeRow(tx, bookingTable, companyId, row);
      back.push({ tbl, row, rowLabel, kind: 'restore', newValue: current });
    } else {
      const turned = { oldValue: newValue, newValue: oldValue, oldText: newText, newText: oldText };
      back.push({ tbl, row, rowLabel, kind, col, ...turned });
    }
  }
  return back;
}

/**
 * Reverts a saved plan as a whole: added bookings are deleted, others restored. Throws 403 without Write, 404 for an
 * unknown save, 400 when one of its bookings has changed since, or the item has been booked meanwhile.
 */
export async function takeBackPlan(
  scope: Scope,
  { projectid, taken, op }: z.infer<typeof takeBackPlanSchema>,
): Promise<{ lines: number }> {
  if (!may(scope.permissions, planningPath, 'Write')) throw notAllowed();
  const companyId = scope.company.id;
  const { lines } = await idempotentEdit(
    scope,
    { op, content: { kind: 'take back plan', projectid, taken } },
    async (tx) => {
      const done = await tx
        .select()
        .from(editLog)
        .where(and(eq(editLog.companyId, companyId), eq(editLog.op, taken), eq(editLog.tbl, bookingTable.tbl)))
        .orderBy(asc(editLog.no));
      const gone = done.filter(({ kind }) => kind === 'delete');
      const isOther = ({ oldValue }: Line) =>
        valuesOf(bookingTable, oldValue as Record<string, unknown>).project !== projectid;
      if (done.length === 0 || gone.some(isOther)) throw notFound('Fant ikke endringen.');
      const there = new Set(done.filter(({ kind }) => kind !== 'delete').map(({ row }) => row));
      const found = await lockRows(tx, bookingTable, companyId, [...there], { projectid }, 'update');
      await refuseChanged(tx, companyId, done);
      if (found.size < there.size) throw notFound('Fant ikke endringen.');
      return record(tx, scope, { op, via: 'direct' }, await undoLines(tx, companyId, done));
    },
  );
  return { lines };
}
