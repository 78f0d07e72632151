import type { CompanyTx } from '@/db/company';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { importLogTable } from '@/lib/platform/ledger/import-log';
import type { Author } from '@/lib/platform/tables/declared/live-table';
import { type Change, type LogLine, record } from '@/lib/platform/tables/record';

export type LoggedRun = { xid: string; fileName: string; firmName: string; fromDate: string; toDate: string };

/** '53 bilag, 170 linjer' */
export function countText({ vouchers, lines }: { vouchers: number; lines: number }): string {
  return `${formatNumber(vouchers)} bilag, ${formatNumber(lines)} ${lines === 1 ? 'linje' : 'linjer'}`;
}

/**
 * Writes one line about an import to the change log, in the import's transaction; only the notification comes after it.
 */
export async function logImport(
  tx: CompanyTx,
  author: Author,
  { xid, fileName, firmName, fromDate, toDate }: LoggedRun,
  change: Change,
  line: Pick<LogLine, 'kind' | 'col' | 'oldText' | 'newText'>,
): Promise<void> {
  const of = [firmName, `${formatDate(fromDate)}–${formatDate(toDate)}`].filter((part) => part !== '');
  await record(tx, author, change, [
    { tbl: importLogTable, row: xid, rowLabel: `${fileName} (${of.join(', ')})`, ...line },
  ]);
}
