import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CompanyTx } from '@/db/company';

/**
 * Waits until nobody else in the company is about to write values of these columns that have to differ, and keeps others
 * waiting until the transaction ends. Taken in the order given: two callers give the columns they share in one order.
 */
export async function lockColumns(tx: CompanyTx, companyId: string, columns: readonly PgColumn[]): Promise<void> {
  if (columns.length === 0) return;
  const locks = columns.map((column) => `${companyId} ${getTableName(column.table)} ${column.name}`);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(l.name, 0)) from unnest(${sql.param(locks)}::text[]) l(name)`,
  );
}
