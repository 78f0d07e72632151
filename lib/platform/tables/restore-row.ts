import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { editLog } from '@/db/schema';
import { cellSchema } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveTable } from './declared/live-table';
import { writableTable } from './find-table';
import { idempotentEdit } from './idempotent-edit';
import { isOfPart, type Part } from './parts';
import { isOwn } from './personal';
import { type Change, type LogLine, type Recorded, record } from './record';
import { ChangeRefused } from './refusal';
import { cellReader, labelCells, rowLabel } from './row-label';
import { lockRows, storable, valuesOf, wholeRow, writeMonth } from './rows';
import { brokenRules } from './rules';

export type RestoreChange = Change & Part & { tbl: string; no: number };

/** Checks what bringing the rows back takes, before the transaction: by the numbers of their log lines. Throws 403. */
export async function requireRestores(scope: Scope, table: LiveTable, numbers: readonly number[]): Promise<void> {
  const requireOne = table.rules?.requireRestore;
  if (!requireOne || numbers.length === 0) return;
  const companyId = scope.company.id;
  const lines = await asCompany.read(companyId, (tx) =>
    tx
      .select({ whole: editLog.oldValue })
      .from(editLog)
      .where(
        and(
          eq(editLog.companyId, companyId),
          inArray(editLog.no, [...numbers]),
          eq(editLog.tbl, table.tbl),
          eq(editLog.kind, 'delete'),
        ),
      ),
  );
  for (const { whole } of lines) if (whole !== null) await requireOne(scope, whole as Record<string, unknown>);
}

const monthsSchema = z.record(z.string(), cellSchema).optional();

/** Restores a deleted row in the caller's transaction, by the number of its log line; returns the new log line. */
export async function bringBackRow(
  tx: CompanyTx,
  scope: Scope,
  table: LiveTable,
  { no, ...part }: Part & { no: number },
): Promise<LogLine> {
  const companyId = scope.company.id;
  const [line] = await tx
    .select({ row: editLog.row, whole: editLog.oldValue })
    .from(editLog)
    .where(
      and(eq(editLog.companyId, companyId), eq(editLog.no, no), eq(editLog.tbl, table.tbl), eq(editLog.kind, 'delete')),
    );
  if (!line) throw notFound('Fant ikke den slettede raden.');
  const { row } = line;
  if (line.whole === null) throw badInput('Raden er slettet for godt etter Sletteregler.');
  if ((await lockRows(tx, table, companyId, [row], {})).size > 0) throw badInput('Raden finnes allerede.');
  const { months, ...whole } = line.whole as Record<string, unknown>;
  const values = valuesOf(table, whole);
  if (!isOfPart(table, part, values) || !isOwn(table, scope.user.id, values))
    throw notFound('Fant ikke den slettede raden.');
  const cells = Object.entries(values).map(([col, value]) => ({ row, col, value }));
  const problems = await brokenRules(tx, table, companyId, cells, new Map([[row, values]]));
  if (problems.length > 0) throw new ChangeRefused(problems);
  await tx.insert(table.table).values({ ...storable(table, whole), companyId, xid: row } as never);
  for (const [name, value] of Object.entries(monthsSchema.parse(months) ?? {})) {
    await writeMonth(tx, table, companyId, row, name, value);
  }
  const textOf = await cellReader(tx, table, companyId, labelCells(table, values));
  return {
    tbl: table.tbl,
    row,
    rowLabel: rowLabel(table, values, textOf),
    kind: 'restore',
    newValue: { ...(await wholeRow(tx, table, companyId, row)), ...(months ? { months } : {}) },
  };
}

/**
 * Restores a deleted row, by the number of its log line. Throws 404 for a line that is no deletion in this table, 400
 * when the row exists or breaks a current rule, 403 without Write.
 */
export async function restoreRow(scope: Scope, change: RestoreChange): Promise<Recorded> {
  const table = writableTable(scope, change.tbl, change);
  const { op, tbl, no, projectid, equipmentid } = change;
  await requireRestores(scope, table, [no]);
  return idempotentEdit(scope, { op, content: { kind: 'restore', tbl, no, projectid, equipmentid } }, async (tx) =>
    record(tx, scope, change, [await bringBackRow(tx, scope, table, { no, projectid, equipmentid })]),
  );
}
