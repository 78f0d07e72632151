import { uuidv7 } from 'uuidv7';
import { bulkInsert } from '@/db/bulk-insert';
import { taxCode } from '@/db/schema';
import type { WriteScope } from './write-scope';

/** Stores the file's tax table under its import. */
export async function writeTaxes({ tx, companyId, runId, file }: WriteScope): Promise<void> {
  const rows = [...file.taxes.values()].flat().map(({ baseRates: _, ...tax }) => ({
    companyId,
    xid: uuidv7(),
    importRunId: runId,
    code: tax.code,
    description: tax.description ?? null,
    standardCode: tax.standardCode ?? null,
    percentage: tax.percentage ?? null,
    fromDate: tax.fromDate ?? null,
    toDate: tax.toDate ?? null,
  }));
  await bulkInsert(tx, taxCode, rows);
}
