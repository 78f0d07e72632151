import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bulkInsert } from '@/db/bulk-insert';
import { importChange } from '@/db/schema';
import type { RunScope } from './run-scope';

type Of = Pick<RunScope, 'tx' | 'companyId' | 'runId'>;
type Values = Record<string, string | number | null>;

/** Records master rows that an import added: its undo deletes those that nothing else uses. */
export async function noteAdded({ tx, companyId, runId }: Of, table: PgTable, rows: readonly string[]): Promise<void> {
  const run = { companyId, importRunId: runId, kind: 'added' as const, tbl: getTableName(table) };
  await bulkInsert(
    tx,
    importChange,
    rows.map((row) => ({ ...run, row })),
  );
}

/** Records columns (by database name) that an import changed: its undo restores those that nobody has changed since. */
export async function noteChanged(
  { tx, companyId, runId }: Of,
  table: PgTable,
  rows: readonly { row: string; before: Values; after: Values }[],
): Promise<void> {
  const run = { companyId, importRunId: runId, kind: 'changed' as const, tbl: getTableName(table) };
  await bulkInsert(
    tx,
    importChange,
    rows.map((one) => ({ ...run, ...one })),
  );
}
