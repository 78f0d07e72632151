import { asCompany } from '@/db/company';
import { countRow, queryRows } from '@/db/query-rows';
import { timeEntryColumns } from '@/lib/core/columns/hours';
import { formatNumber } from '@/lib/core/format/number';
import { rowOf } from '@/lib/core/table-view/row-of';
import { listSource } from '@/lib/platform/tables/list-source';
import { noHours, timeEntriesOf } from '../time-entry-filters';

/**
 * Most entries that a browser and a workbook can hold; beyond it only the newest are shown, and the subtitle says so.
 */
const mostEntries = 400_000;

const columns = timeEntryColumns.take(
  'day',
  'erp_projectid',
  'project',
  'hours',
  'employee',
  'activity',
  'costam',
  'note',
);
const foundRow = rowOf(columns);

/**
 * The time entries of the requested months and project, newest first. With `limit` only the first; `total` counts all.
 */
export const timeEntryList = listSource(
  { title: 'Timer', columns, excel: 'timer' },
  async ({ company: { id: companyId } }, filters, { limit }) => {
    const requested = timeEntriesOf(companyId, filters);
    const { rows, all } = await asCompany.read(companyId, async (tx) => {
      const [counted] = await queryRows(tx, countRow)`select count(*) as count ${requested}`;
      const rows = await queryRows(tx, foundRow)`
        select entry.project_id as "_project", entry.day::text as day, project.erp_projectid, project.description as project, employee.employee,
          (select title from execution where execution.company_id = entry.company_id and execution.xid = entry.activity_id)
            as activity,
          entry.hours, entry.costam, entry.note
        ${requested}
        order by entry.day desc, project.erp_projectid, employee.employee, entry.xid
        limit ${Math.min(limit ?? mostEntries, mostEntries)}`;
      return { rows, all: counted?.count ?? 0 };
    });
    const total = Math.min(all, mostEntries);
    return {
      subtitle: all > total ? `De nyeste ${formatNumber(total)} av ${formatNumber(all)} føringer` : 'De nyeste først',
      total,
      rows,
      groupby: 'project',
      empty: noHours,
    };
  },
);
