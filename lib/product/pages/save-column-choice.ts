import { and, eq, sql } from 'drizzle-orm';
import { badInput, notAllowed, notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { columnChoice } from '@/db/schema';
import type { ColumnChoice } from '@/lib/core/table-view/column-choice-schema';
import type { Scope } from '@/lib/platform/auth/session';
import { mayOpen } from './page-rights';
import { findPage } from './registry';

/** More tables than any page has, as a bound on what a user can store. */
const mostTables = 40;

/**
 * Saves the user's column settings of a table (by its id) on a page they may open; without a choice the table's
 * defaults return. Throws 404 for an unknown path, 403 without Read, 400 for too many tables.
 */
export async function saveColumnChoice(
  scope: Scope,
  { path, table, choice }: { path: string; table: string; choice: ColumnChoice | undefined },
): Promise<void> {
  const page = findPage(path);
  if (!page) throw notFound('Fant ikke siden.');
  if (!mayOpen(scope.permissions, page)) throw notAllowed('Du har ikke tilgang til denne siden.');
  const { companyId, userId } = { companyId: scope.company.id, userId: scope.user.id };
  const own = and(eq(columnChoice.companyId, companyId), eq(columnChoice.userId, userId), eq(columnChoice.path, path));
  await asCompany(companyId, async (tx) => {
    if (!choice) {
      await tx
        .update(columnChoice)
        .set({ tables: sql`${columnChoice.tables} - ${table}::text` })
        .where(own);
      return;
    }
    const tables = { [table]: choice };
    const stored = await tx
      .insert(columnChoice)
      .values({ companyId, userId, path, tables })
      .onConflictDoUpdate({
        target: [columnChoice.companyId, columnChoice.userId, columnChoice.path],
        set: { tables: sql`${columnChoice.tables} || ${JSON.stringify(tables)}::jsonb` },
        setWhere: sql`${columnChoice.tables} ? ${table} or (select count(*) from jsonb_object_keys(${columnChoice.tables})) < ${mostTables}`,
      })
      .returning({ path: columnChoice.path });
    if (stored.length === 0) throw badInput('Siden har ikke så mange tabeller.');
  });
}
