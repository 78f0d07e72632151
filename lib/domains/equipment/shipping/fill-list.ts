import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { bulkInsert } from '@/db/bulk-insert';
import type { CompanyTx } from '@/db/company';
import { lockProject } from '@/db/lock-project';
import { booking, equipment, shippingLine } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { shippingTable } from '@/lib/platform/tables/declared/shipping';
import { writableTable } from '@/lib/platform/tables/find-table';
import { idempotentEdit } from '@/lib/platform/tables/idempotent-edit';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { wholeRow } from '@/lib/platform/tables/rows';
import { opKey } from '@/lib/platform/writes/op-field';

export const fillSchema = z.object({
  projectid: z.uuid('Prosjektet (projectid) er ugyldig.').toLowerCase(),
  /** The idempotency key. */
  op: opKey,
});

/** Bookings of the project without a planned or sent row: a returned piece may be sent again. */
async function missingBookings(tx: CompanyTx, companyId: string, projectid: string) {
  const under = tx
    .select({ one: sql`1` })
    .from(shippingLine)
    .where(
      and(
        eq(shippingLine.companyId, companyId),
        eq(shippingLine.projectId, projectid),
        eq(shippingLine.equipmentId, booking.equipmentId),
        inArray(shippingLine.status, ['planlagt', 'sendt']),
      ),
    );
  return tx
    .select({
      equipmentId: booking.equipmentId,
      countam: sql`sum(${booking.countam})::int`.mapWith(Number),
      label: sql`${equipment.shortid} || ' ' || ${equipment.title}`.mapWith(String),
      location: equipment.location,
      attrWeightint: equipment.attrWeightint,
      dayrentintam: equipment.dayrentam,
      discountam: equipment.discountam,
    })
    .from(booking)
    .innerJoin(equipment, and(eq(equipment.companyId, booking.companyId), eq(equipment.xid, booking.equipmentId)))
    .where(
      and(
        eq(booking.companyId, companyId),
        eq(booking.projectId, projectid),
        eq(booking.status, 'planlagt'),
        sql`${booking.enddate} >= current_date`,
        notExists(under),
      ),
    )
    .groupBy(booking.equipmentId, equipment.companyId, equipment.xid)
    .orderBy(asc(equipment.shortid));
}

/**
 * Adds the project's bookings that are neither planned nor out to its list, as one change of the log. Returns the
 * number of rows and the change's key, for reverting it. Throws 404 for an unknown project, 403 without Write.
 */
export async function fillList(
  scope: Scope,
  { projectid, op }: z.infer<typeof fillSchema>,
): Promise<{ op: string; rows: number }> {
  const table = writableTable(scope, shippingTable.tbl, { projectid });
  const companyId = scope.company.id;
  const { lines } = await idempotentEdit(scope, { op, content: { kind: 'fill shipping', projectid } }, async (tx) => {
    // The lock makes a concurrent fill see the rows of the first.
    await lockProject(tx, companyId, projectid);
    const found = await missingBookings(tx, companyId, projectid);
    const made = found.map((item) => ({ ...item, companyId, xid: uuidv7(), projectId: projectid, status: 'planlagt' }));
    await bulkInsert(
      tx,
      shippingLine,
      made.map(({ label: _, ...row }) => row),
    );
    const log: LogLine[] = [];
    for (const { xid, label } of made) {
      const newValue = await wholeRow(tx, table, companyId, xid);
      log.push({ tbl: table.tbl, row: xid, rowLabel: label, kind: 'insert', newValue });
    }
    return record(tx, scope, { op, via: 'direct' }, log);
  });
  return { op, rows: lines };
}
