import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { badInput, notFound } from '@/base/errors';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { editLog } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { formatNumber } from '@/lib/format/number';
import type { LiveTable, RowValues } from '@/lib/tables/declared/live-table';
import { titleOf } from '@/lib/tables/delete-row';
import { writableTable } from '@/lib/tables/find-table';
import { type LogLine, type Recorded, record } from '@/lib/tables/record';
import { ChangeRefused } from '@/lib/tables/refusal';
import { lockRows } from '@/lib/tables/rows';
import { brokenRules } from '@/lib/tables/rules';
import { onceEach } from '@/lib/tables/write-errors';
import { type Cell, cellSchema } from '@/lib/widgets/widget';
import { refusedBy } from '@/lib/writes/refused-by';
import { updateRows } from './write-rows';

type Line = typeof editLog.$inferSelect;

const laterRow = z.strictObject({ rows: z.number() });

/** How many of the import's rows somebody has changed since: a new one in any way, an edited one in what the import wrote. */
async function changedSince(tx: CompanyTx, companyId: string, tbl: string, op: string): Promise<number> {
  const [found] = await queryRows(tx, laterRow)`
    select count(distinct done.row) as rows from edit_log done
    join edit_log later on later.company_id = done.company_id and later.tbl = done.tbl and later.row = done.row
      and later.no > done.no and later.op <> done.op
      and (done.kind = 'insert' or later.kind <> 'edit' or later.col = done.col)
    where done.company_id = ${companyId} and done.op = ${op} and done.tbl = ${tbl}`;
  return found?.rows ?? 0;
}

const cellOf = (value: unknown): Cell => cellSchema.safeParse(value).data ?? null;

/** The rows with the cells that the import changed as they were before it. */
function before(rows: ReadonlyMap<string, RowValues>, edits: readonly Line[]): Map<string, RowValues> {
  const values = new Map<string, RowValues>();
  for (const { row, col, oldValue } of edits) {
    if (col !== null) values.set(row, { ...(values.get(row) ?? rows.get(row)), [col]: cellOf(oldValue) });
  }
  return values;
}

async function deleteRows(tx: CompanyTx, companyId: string, { table }: LiveTable, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx
    .delete(table)
    .where(and(eq(table.companyId, companyId), sql`${table.xid} = any(${sql.param([...ids])}::uuid[])`))
    .catch((error: unknown) => {
      const refused = refusedBy(error);
      if (refused?.code !== '23503') throw error;
      throw badInput(`Rader fra importen er i bruk i ${titleOf(refused.table)}, og importen kan ikke angres.`);
    });
}

/** The import's lines the other way round, in the log. */
function linesBack(lines: readonly Line[]): LogLine[] {
  return lines.map(({ tbl, row, rowLabel, kind, col, oldValue, newValue, oldText, newText }) =>
    kind === 'insert'
      ? { tbl, row, rowLabel, kind: 'delete', oldValue: newValue }
      : { tbl, row, rowLabel, kind, col, oldValue: newValue, newValue: oldValue, oldText: newText, newText: oldText },
  );
}

/**
 * Takes an import of a live table back as one change (`op`): its new rows are deleted, what it changed is as it was; all of it
 * or nothing. `imported` is the import's own name. Throws 404 for no import of the table, 400 when rows have been changed or
 * taken into use since, 403 without Write.
 */
export async function undoTableImport(
  scope: Scope,
  { tbl, imported, op }: { tbl: string; imported: string; op: string },
): Promise<Recorded> {
  const table = writableTable(scope, tbl);
  const companyId = scope.company.id;
  return onceEach(scope, { op, content: { kind: 'undo import', tbl, imported } }, async (tx) => {
    const lines = await tx
      .select()
      .from(editLog)
      .where(
        and(
          eq(editLog.companyId, companyId),
          eq(editLog.op, imported),
          eq(editLog.tbl, table.tbl),
          eq(editLog.via, 'import'),
        ),
      )
      .orderBy(asc(editLog.no));
    if (lines.length === 0) throw notFound('Fant ikke importen.');
    const ids = [...new Set(lines.map(({ row }) => row))];
    const rows = await lockRows(tx, table, companyId, ids, {}, 'update');
    const changed = await changedSince(tx, companyId, table.tbl, imported);
    if (changed > 0 || rows.size < ids.length) {
      const many = Math.max(changed, ids.length - rows.size);
      throw badInput(
        `${formatNumber(many)} ${many === 1 ? 'rad' : 'rader'} fra importen er endret eller slettet siden. Importen kan ikke angres samlet.`,
      );
    }
    const edits = lines.filter(({ kind }) => kind === 'edit');
    await deleteRows(
      tx,
      companyId,
      table,
      lines.filter(({ kind }) => kind === 'insert').map(({ row }) => row),
    );
    const values = before(rows, edits);
    const cells = edits.map(({ row, col, oldValue }) => ({ row, col: col ?? '', value: cellOf(oldValue) }));
    const problems = await brokenRules(tx, table, companyId, cells, values);
    if (problems.length > 0) throw new ChangeRefused(problems);
    const cols = Object.keys(table.columns).filter((col) => edits.some((edit) => edit.col === col));
    await updateRows(
      tx,
      companyId,
      table,
      cols,
      [...values].map(([row, own]) => ({ row, values: own })),
    );
    await table.written?.(tx, scope, values);
    // As an import again: nobody's own undo of single cells reaches into it.
    return record(tx, scope, { op, via: 'import' }, linesBack(lines));
  });
}

/** The table's latest import, when it is not taken back: its name, when and by whom, and how many rows it wrote. Null: none. */
export type LatestImport = { op: string; at: string; by: string; added: number; changed: number };

const latestRow = z.strictObject({
  op: z.string(),
  at: z.string(),
  by: z.string(),
  added: z.number(),
  changed: z.number(),
  back: z.number(),
});

/** The latest import of a live table. Throws 403 without Write. */
export async function latestImport(scope: Scope, tbl: string): Promise<LatestImport | null> {
  const table = writableTable(scope, tbl);
  const companyId = scope.company.id;
  const [found] = await asCompany(
    companyId,
    (tx) => queryRows(tx, latestRow)`
      select op::text as op, to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, min(user_name) as by,
        count(*) filter (where kind = 'insert') as added,
        count(distinct row) filter (where kind = 'edit') as changed,
        count(*) filter (where kind = 'delete') as back
      from edit_log where company_id = ${companyId} and tbl = ${table.tbl} and via = 'import'
      group by op order by max(no) desc limit 1`,
    { readOnly: true },
  );
  if (!found || found.back > 0) return null;
  const { back: _, ...latest } = found;
  return latest;
}
