import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CompanyTx } from '@/db/company';

/**
 * Locks columns whose values must differ within the company until the transaction ends, against two concurrent writers.
 * Locked in the order given, so callers that share columns must list them in one order.
 */
export async function lockColumns(tx: CompanyTx, companyId: string, columns: readonly PgColumn[]): Promise<void> {
  if (columns.length === 0) return;
  const locks = columns.map((column) => `${companyId} ${getTableName(column.table)} ${column.name}`);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(l.name, 0)) from unnest(${sql.param(locks)}::text[]) l(name)`,
  );
}
