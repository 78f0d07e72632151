import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { monthHoursColumns, weekHoursColumns } from '@/lib/core/columns/overview';
import type { Filters } from '@/lib/core/filters/filters';
import { isoWeek } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { rowOf } from '@/lib/core/table-view/row-of';
import { stat } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { timeEntryListPath } from '@/lib/platform/routing/paths';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { rowsOfProject } from '@/lib/platform/tables/rows-of-project';
import { allHours } from '../time-entry-filters';

const sumsRow = z.strictObject({
  no: z.string(),
  today: z.number(),
  people: z.number(),
  week: z.number(),
  all: z.number(),
  planned: z.number().nullable(),
});

/** Hours of the chosen project: today (and of how many people), this ISO week, in total; and planned. */
const hoursOf = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const companyId = scope.company.id;
  const chosen = await requestedProject(scope, filters);
  if (!chosen) return undefined;
  const day = today();
  const [found] = await companyRows(companyId, sumsRow)`
    select project.erp_projectid as no, coalesce(sum(hours) filter (where day = ${day}), 0) as today,
      (count(distinct employee_id) filter (where day = ${day}))::int as people,
      coalesce(sum(hours) filter (where day >= ${isoWeek(day).monday} and day <= ${day}), 0) as week,
      coalesce(sum(hours), 0) as all, project.hoursam as planned
    from project
    left join time_entry entry on entry.company_id = project.company_id and entry.project_id = project.xid
    where project.company_id = ${companyId} and project.xid = ${chosen.value}
    group by project.erp_projectid, project.hoursam`;
  return found;
});

type Sums = NonNullable<Awaited<ReturnType<typeof hoursOf>>>;

function hoursStat(title: string, tips: string, figure: (sums: Sums) => { value: number; text: string }) {
  return async (scope: Scope, filters: Filters): Promise<Stat> => {
    const sums = await hoursOf(scope, filters);
    const { value = null, text = '' } = sums ? figure(sums) : {};
    return stat({
      title,
      tips,
      type: 'number',
      stat: value,
      subtitle: 'timer',
      text,
      data: [],
      changes: [],
      relation: timeEntryListPath,
      drill: sums ? { prosjekt: sums.no, period: allHours } : {},
      empty: noProject,
    });
  };
}

export const hoursToday = hoursStat('I dag', 'Timene som er ført på prosjektet i dag.', ({ today: value, people }) => ({
  value,
  text: people === 1 ? '1 ansatt' : `${formatNumber(people)} ansatte`,
}));

export const hoursThisWeek = hoursStat('Denne uken', 'Timene fra mandag til og med i dag.', ({ week }) => ({
  value: week,
  text: isoWeek(today()).week.replace(/^.*W0?/, 'uke '),
}));

export const hoursInAll = hoursStat('Hittil', 'Alle timer på prosjektet, mot de planlagte.', ({ all, planned }) => ({
  value: all,
  text: planned === null ? 'ingen plan' : `av ${formatNumber(planned)} planlagte`,
}));

const weekColumns = weekHoursColumns.take('day', 'employee', 'activity', 'hours');
const weekRow = rowOf(weekColumns);

/** The hours of this week and the one before, latest first. */
export const hoursByDay = rowsOfProject(
  {
    title: 'Denne og forrige uke',
    subtitle: 'De nyeste først',
    columns: weekColumns,
    excel: 'timer-denne-uken',
    empty: 'Ingen timer er ført på prosjektet denne eller forrige uke.',
  },
  (tx, { companyId, project, today }) => queryRows(tx, weekRow)`
    select entry.day::text as day, employee.employee, execution.title as activity, entry.hours
    from time_entry entry
    join employee on employee.company_id = entry.company_id and employee.xid = entry.employee_id
    left join execution on execution.company_id = entry.company_id and execution.xid = entry.activity_id
    where entry.company_id = ${companyId} and entry.project_id = ${project}
      and entry.day >= ${isoWeek(today).monday}::date - 7 and entry.day <= ${today}
    order by entry.day desc, employee.employee, execution.title`,
);

const monthColumns = monthHoursColumns.take('workmonth', 'employee', 'days', 'hours', 'costam');
const monthRow = rowOf(monthColumns);

/** The hours per month and person, latest month first. */
export const hoursByMonth = rowsOfProject(
  {
    title: 'Historikk',
    subtitle: 'Timer per måned og ansatt',
    columns: monthColumns,
    excel: 'timer-historikk',
    groupby: 'workmonth',
    empty: 'Ingen timer er ført på prosjektet ennå.',
  },
  (tx, { companyId, project }) => queryRows(tx, monthRow)`
    select to_char(entry.day, 'YYYY-MM') as workmonth, employee.employee, count(distinct entry.day)::int as days,
      sum(entry.hours) as hours, sum(entry.costam) as costam
    from time_entry entry
    join employee on employee.company_id = entry.company_id and employee.xid = entry.employee_id
    where entry.company_id = ${companyId} and entry.project_id = ${project}
    group by 1, 2 order by 1 desc, 2`,
);
