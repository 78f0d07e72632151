import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import { priceImportPath } from '@/lib/platform/routing/paths';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { writableTable } from '@/lib/platform/tables/find-table';
import type { Recorded } from '@/lib/platform/tables/record';
import { importUndo } from './import-tasks';
import { ownWayOf } from './own-ways';
import { undoRows, undoWords } from './undo-rows';

/** From this many log lines an import is undone in the worker pool. */
const largeLines = 2_000;

const linesRow = z.strictObject({ lines: z.number() });

async function linesOf(companyId: string, op: string): Promise<number> {
  const [found] = await companyRows(
    companyId,
    linesRow,
  )`select count(*) as lines from edit_log where company_id = ${companyId} and op = ${op}`;
  return found?.lines ?? 0;
}

/** The table, if the user may import into it: price lists have a page for that alone. Throws 400 and 403. */
function importedTable(scope: Scope, tbl: string): LiveTable {
  if (tbl === priceLineTable.tbl && may(scope.permissions, priceImportPath, 'Write')) return priceLineTable;
  return writableTable(scope, tbl);
}

/**
 * Undoes an import of a live table (`imported`, its key) as one change (`op`), all or nothing: deletes its new rows and
 * restores changed ones. Throws 404 for no such import, 400 when rows were changed or used since, 403 without Write.
 */
export async function undoTableImport(
  scope: Scope,
  { tbl, imported, op }: { tbl: string; imported: string; op: string },
): Promise<Recorded> {
  const table = importedTable(scope, tbl);
  const { id } = scope.company;
  const lines = await linesOf(id, imported);
  const way = ownWayOf(table.tbl);
  if (way && (await way.undoes(id, imported, lines))) {
    return way.undo(scope, { imported, op }, { changed: undoWords.changed, inUse: undoWords.inUse('andre lister') });
  }
  const requested = { scope, tbl: table.tbl, imported, op };
  return lines > largeLines ? runTask(importUndo, requested) : undoRows(requested);
}

/** The table's latest import that is not undone: its key, when and by whom, and how many rows it wrote. Null: none. */
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
  const table = importedTable(scope, tbl);
  const companyId = scope.company.id;
  const [found] = await companyRows(companyId, latestRow)`
    select op::text as op, to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, min(user_name) as by,
      count(*) filter (where kind = 'insert') as added,
      count(distinct row) filter (where kind = 'edit') as changed,
      count(*) filter (where kind = 'delete') as back
    from edit_log where company_id = ${companyId} and tbl = ${table.tbl} and via = 'import'
    group by op order by max(no) desc limit 1`;
  if (!found || found.back > 0) return null;
  const { back: _, ...latest } = found;
  return latest;
}
