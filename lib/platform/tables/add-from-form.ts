import { and, eq } from 'drizzle-orm';
import { badInput } from '@/base/errors';
import { asCompany } from '@/db/company';
import { editLog } from '@/db/schema';
import type { Scope } from '@/lib/platform/auth/session';
import { addRowTo, type NewRow } from './add-row';
import type { LiveTable } from './declared/live-table';
import { ChangeRefused } from './refusal';

/** The row that an earlier request with the same idempotency key made. */
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

/**
 * Turns a table's refusal into one sentence that names its field, since a form shows a single error. Other errors are
 * returned unchanged.
 */
export function inWords(table: LiveTable, error: unknown): unknown {
  if (!(error instanceof ChangeRefused)) return error;
  const [first] = error.problems;
  const field = table.find(first?.col ?? '')?.text;
  return first && field && !first.message.startsWith(field) ? badInput(`${field}: ${first.message}`) : error;
}

/**
 * Adds a row of a live table from a form, with its log line, and returns its id once it is committed. The caller has
 * checked the permission; `content` is what the idempotency key is compared with. Throws 400 (ChangeRefused).
 */
export async function addFromForm(
  table: LiveTable,
  scope: Scope,
  { op, vals, row }: Pick<NewRow, 'op' | 'vals' | 'row'>,
  content: unknown,
): Promise<{ xid: string }> {
  await addRowTo(table, scope, { op, via: 'direct', row, vals }, content);
  // Two requests with the same key may race: the loser returns the winner's row.
  return { xid: (await madeBefore(scope, table, op)) ?? row };
}
