import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { timeEntryColumns } from '@/lib/core/columns/hours';
import { timeEntryListPath } from '@/lib/platform/routing/paths';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { allHours, noHours, timeEntriesOf } from '../time-entry-filters';

const foundRow = z.strictObject({
  no: z.string(),
  description: z.string(),
  empid: z.string(),
  name: z.string(),
  month: z.string(),
  hours: z.number(),
});

const { project, employee, hours } = timeEntryColumns.columns;

/** Hours by project and employee, calendar year and month (yyyy-mm); a figure links to its entries. */
export const hoursPivot = diagramSource('pivot', { title: 'Timer', excel: 'pivot-timer' }, async (scope, filters) => {
  const companyId = scope.company.id;
  const rows = await companyRows(companyId, foundRow)`
    select project.erp_projectid as no, project.description, employee.empid, employee.employee as name,
      to_char(entry.day, 'YYYY-MM') as month, sum(entry.hours) as hours
    ${timeEntriesOf(companyId, filters)}
    group by 1, 2, 3, 4, 5
    order by 5, 1, 3`;
  return {
    subtitle: 'Førte timer per prosjekt og ansatt',
    options: {
      rows: [
        { text: project.text, value: 'project' },
        { text: employee.text, value: 'employee' },
      ],
      columns: [
        { text: 'År', value: 'year' },
        { text: 'Måned', value: 'month' },
      ],
      measure: { text: hours.text, value: 'hours', decimals: 1 },
      to: timeEntryListPath,
    },
    data: rows.map(({ no, description, empid, name, month, hours }) => ({
      project: `${no} ${description}`,
      employee: `${empid} ${name}`,
      year: Number(month.slice(0, 4)),
      month,
      hours,
      _drill: { period: allHours, prosjekt: no, ansatt: empid, from: month, to: month },
    })),
    empty: noHours,
  };
});
