import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { editLog } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { addRowTo, type NewRow } from './add-row';
import type { LiveTable } from './declared/live-table';
import { ChangeRefused } from './refusal';

/** The row an earlier asking under the same name made. */
async function madeBefore(scope: Scope, { tbl }: LiveTable, op: string): Promise<string | undefined> {
  const companyId = scope.company.id;
  const [line] = await asCompany.read(companyId, (tx) =>
    tx
      .select({ row: editLog.row })
      .from(editLog)
      .where(and(eq(editLog.companyId, companyId), eq(editLog.op, op), eq(editLog.tbl, tbl)))
      .limit(1),
  );
  return line?.row;
}

/** A refusal of the table's as one sentence that names its field: a form shows it as a whole. Any other error is given back. */
export function inWords(table: LiveTable, error: unknown): unknown {
  if (!(error instanceof ChangeRefused)) return error;
  const [first] = error.problems;
  const field = table.find(first?.col ?? '')?.text;
  return first && field && !first.message.startsWith(field) ? badInput(`${field}: ${first.message}`) : error;
}

/**
 * Makes a row of a live table as a form gives it, with its line in the log, and gives its id once it is committed. The caller has asked for
 * the permission; `content` is all that is asked for. Throws 400 (ChangeRefused).
 */
export async function addFromForm(
  table: LiveTable,
  scope: Scope,
  { op, vals, row }: Pick<NewRow, 'op' | 'vals' | 'row'>,
  content: unknown,
): Promise<{ xid: string }> {
  await addRowTo(table, scope, { op, via: 'direct', row, vals }, content);
  // The same asking may have come twice at once: then the other's row is the one there is.
  return { xid: (await madeBefore(scope, table, op)) ?? row };
}
