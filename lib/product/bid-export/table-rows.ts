import { asDatatable } from '@/lib/platform/tables/as-datatable';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import { readTable } from '@/lib/platform/tables/read-table';
import type { ExportChoice } from './export-choice';

/** The rows of a live table, read-only; never cut by `limit` when they are summed. */
export function tableRows(table: LiveTable): ExportChoice['rows'] {
  const summed = Object.values(table.columns).some(({ math }) => math === 'sum');
  return async (scope, _filters, where, limit) =>
    asDatatable(await readTable(scope, table, { where, limit: summed ? undefined : limit }));
}
