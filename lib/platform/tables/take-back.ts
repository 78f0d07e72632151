import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { isAnyOf } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { editLog } from '@/db/schema';
import { type Cell, cellSchema } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { refusedBy } from '@/lib/platform/writes/refused-by';
import { type LiveTable, monthOf, type RowValues } from './declared/live-table';
import { titleOf } from './delete-row';
import { idempotentEdit } from './idempotent-edit';
import type { Part } from './parts';
import { type LogLine, type Recorded, record, type Via } from './record';
import { ChangeRefused } from './refusal';
import { lockRows, writeMonth } from './rows';
import { brokenRules } from './rules';
import { updateRows } from './update-rows';

type Line = typeof editLog.$inferSelect;

/** The sentences for a change that cannot be reverted. */
type Words = { none: string; inUse: (where: string) => string; changed: (rows: number) => string };

/** A change to be reverted: its idempotency key in the log, and the new change's key and content. */
type TakenBack = { op: string; taken: string; via: Via; content: unknown };

const laterRow = z.strictObject({ rows: z.number() });

/** Counts the change's rows that were changed since: an added row in any way, an edited row in the same columns. */
export async function changedSince(tx: CompanyTx, companyId: string, tbl: string, op: string): Promise<number> {
  const [found] = await queryRows(tx, laterRow)`
    select count(distinct done.row) as rows from edit_log done
    join edit_log later on later.company_id = done.company_id and later.tbl = done.tbl and later.row = done.row
      and later.no > done.no and later.op <> done.op
      and (done.kind = 'insert' or later.kind <> 'edit' or later.col = done.col)
    where done.company_id = ${companyId} and done.op = ${op} and done.tbl = ${tbl}`;
  return found?.rows ?? 0;
}

const cellOf = (value: unknown): Cell => cellSchema.safeParse(value).data ?? null;

/** The rows with the cells that the change wrote set back to their old values. */
function before(rows: ReadonlyMap<string, RowValues>, edits: readonly Line[]): Map<string, RowValues> {
  const values = new Map<string, RowValues>();
  for (const { row, col, oldValue } of edits) {
    if (col !== null) values.set(row, { ...(values.get(row) ?? rows.get(row)), [col]: cellOf(oldValue) });
  }
  return values;
}

async function deleteRows(
  tx: CompanyTx,
  companyId: string,
  { table }: LiveTable,
  ids: readonly string[],
  words: Words,
) {
  if (ids.length === 0) return;
  await tx
    .delete(table)
    .where(and(eq(table.companyId, companyId), isAnyOf(table.xid, [...ids])))
    .catch((error: unknown) => {
      const refused = refusedBy(error);
      if (refused?.code !== '23503') throw error;
      throw badInput(words.inUse(titleOf(refused.table)));
    });
}

/** The inverse log lines of the change. */
function linesBack(lines: readonly Line[]): LogLine[] {
  return lines.map(({ tbl, row, rowLabel, kind, col, oldValue, newValue, oldText, newText }) =>
    kind === 'insert'
      ? { tbl, row, rowLabel, kind: 'delete', oldValue: newValue }
      : { tbl, row, rowLabel, kind, col, oldValue: newValue, newValue: oldValue, oldText: newText, newText: oldText },
  );
}

/**
 * Reverts a change of cells and new rows of a live table, all or nothing, idempotently; `also` reverts what the log
 * does not cover. The caller has checked Write. Throws 404 for no such change of the table, 400 when rows were changed
 * or used since.
 */
export async function takeBack(
  scope: Scope,
  table: LiveTable,
  part: Part,
  { op, taken, via, content }: TakenBack,
  words: Words,
  also: (tx: CompanyTx) => Promise<void> = async () => {},
): Promise<Recorded> {
  const companyId = scope.company.id;
  return idempotentEdit(scope, { op, content }, async (tx) => {
    const lines = await tx
      .select()
      .from(editLog)
      .where(
        and(eq(editLog.companyId, companyId), eq(editLog.op, taken), eq(editLog.tbl, table.tbl), eq(editLog.via, via)),
      )
      .orderBy(asc(editLog.no));
    if (lines.length === 0) throw notFound(words.none);
    await also(tx);
    const ids = [...new Set(lines.map(({ row }) => row))];
    const rows = await lockRows(tx, table, companyId, ids, part, 'update');
    const changed = await changedSince(tx, companyId, table.tbl, taken);
    if (changed > 0 || rows.size < ids.length) {
      throw badInput(words.changed(Math.max(changed, ids.length - rows.size)));
    }
    const added = lines.filter(({ kind }) => kind === 'insert').map(({ row }) => row);
    const isAdded = new Set(added);
    // What was written in a new row's months goes with the row.
    const edited = lines.filter(({ kind, row }) => kind === 'edit' && !isAdded.has(row));
    const edits = edited.filter(({ col }) => !monthOf(col ?? ''));
    await deleteRows(tx, companyId, table, added, words);
    const values = before(rows, edits);
    const cells = edits.map(({ row, col, oldValue }) => ({ row, col: col ?? '', value: cellOf(oldValue) }));
    const problems = await brokenRules(tx, table, companyId, cells, values);
    if (problems.length > 0) throw new ChangeRefused(problems);
    const cols = Object.keys(table.columns).filter((col) => edits.some((edit) => edit.col === col));
    const updated = [...values].map(([row, own]) => ({ row, values: own }));
    await updateRows(tx, companyId, table, cols, updated);
    for (const { row, col, oldValue } of edited) {
      if (monthOf(col ?? '')) await writeMonth(tx, table, companyId, row, col ?? '', cellOf(oldValue));
    }
    await table.effects?.afterWrite?.(tx, scope, values);
    return record(tx, scope, { op, via }, linesBack(lines));
  });
}
