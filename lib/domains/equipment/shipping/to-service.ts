import { and, asc, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { badInput } from '@/base/errors';
import type { CompanyTx } from '@/db/company';
import { editLog } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { equipmentTable as table } from '@/lib/platform/tables/declared/equipment';
import type { RowValues } from '@/lib/platform/tables/declared/live-table';
import { type LogLine, record } from '@/lib/platform/tables/record';
import { cellReader, labelCells, rowLabel } from '@/lib/platform/tables/row-label';
import { lockRows } from '@/lib/platform/tables/rows';
import { updateRows } from '@/lib/platform/tables/update-rows';
import { serviceLocation } from '../register/judge-item';

/** Sets places of items and returns the log lines of those that moved. */
async function setPlaces(
  tx: CompanyTx,
  companyId: string,
  rows: ReadonlyMap<string, RowValues>,
  placeOf: (row: string) => string | null,
): Promise<LogLine[]> {
  const moves = [...rows]
    .map(([row, current]) => ({ row, current, values: { ...current, location: placeOf(row) } }))
    .filter(({ current, values }) => (current.location ?? null) !== values.location);
  await updateRows(tx, companyId, table, ['location'], moves);
  const textOf = await cellReader(
    tx,
    table,
    companyId,
    moves.flatMap(({ current }) => labelCells(table, current)),
  );
  return moves.map(({ row, current, values }) => {
    const [oldValue, newValue] = [current.location ?? null, values.location];
    const texts = { oldText: textOf('location', oldValue), newText: textOf('location', newValue) };
    const about = { tbl: table.tbl, row, rowLabel: rowLabel(table, current, textOf) };
    return { ...about, kind: 'edit', col: 'location', oldValue, newValue, ...texts };
  });
}

/** Gives damaged items the place of those that wait for repair; returns the log lines, for the caller's change. */
export async function toService(tx: CompanyTx, companyId: string, ids: readonly string[]): Promise<LogLine[]> {
  if (ids.length === 0) return [];
  return setPlaces(tx, companyId, await lockRows(tx, table, companyId, ids, {}), () => serviceLocation);
}

/** Gives the items that a change sent to service the places they had. Throws 400 when one has been moved since. */
export async function fromService(tx: CompanyTx, scope: Scope, taken: string): Promise<void> {
  const companyId = scope.company.id;
  const lines = await tx
    .select({ row: editLog.row, place: editLog.oldValue })
    .from(editLog)
    .where(
      and(
        eq(editLog.companyId, companyId),
        eq(editLog.op, taken),
        eq(editLog.tbl, table.tbl),
        eq(editLog.col, 'location'),
      ),
    )
    .orderBy(asc(editLog.no));
  if (lines.length === 0) return;
  const before = new Map(lines.map(({ row, place }) => [row, typeof place === 'string' ? place : null]));
  const rows = await lockRows(tx, table, companyId, [...before.keys()], {});
  if ([...rows.values()].some(({ location }) => location !== serviceLocation)) {
    throw badInput('Noe av utstyret er flyttet siden. Endringen kan ikke angres samlet.');
  }
  const back = await setPlaces(tx, companyId, rows, (row) => before.get(row) ?? null);
  await record(tx, scope, { op: uuidv7(), via: 'act' }, back);
}
