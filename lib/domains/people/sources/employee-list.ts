import { companyRows } from '@/db/company-rows';
import { today } from '@/lib/core/clock';
import { employeeColumns } from '@/lib/core/columns/people';
import { addDays } from '@/lib/core/format/days';
import { rowOf } from '@/lib/core/table-view/row-of';
import { competencePath } from '@/lib/platform/routing/paths';
import { listSource } from '@/lib/platform/tables/list-source';
import { daysAhead } from '../competence';
import { personParam } from '../competence-params';

/** Certificate counts link to the employee's competence today. */
const road = { to: competencePath, drill: {} };

const columns = [
  employeeColumns.one('employee', road),
  employeeColumns.one('hoursyear'),
  employeeColumns.one('expiringcount', road),
  employeeColumns.one('nextexpiry'),
  employeeColumns.one('expiredcount', road),
  ...employeeColumns.take('category', 'position', 'department', 'empid', 'active'),
];
const foundRow = rowOf(columns, '_employee');

/**
 * The employees with their hours this year and certificates that expire within 90 days or have expired, except renewed
 * ones; current employees first, then by name.
 */
export const employeeList = listSource({ title: 'Ansatte', columns, excel: 'ansatte' }, async ({ company }) => {
  const day = today();
  const rows = await companyRows(company.id, foundRow)`
    with latest as (
      select employee_id, title, max(coalesce(expires, 'infinity')) as expires from certificate
      where company_id = ${company.id} group by employee_id, title
    ), stored as (
      select employee_id,
        count(*) filter (where expires between ${day} and ${addDays(day, daysAhead)}) as expiring,
        count(*) filter (where expires < ${day}) as expired,
        min(expires) filter (where expires >= ${day} and expires < 'infinity') as next
      from latest group by employee_id
    ), worked as (
      select employee_id, sum(hours) as hours from time_entry
      where company_id = ${company.id} and day between ${`${day.slice(0, 4)}-01-01`} and ${day} group by employee_id
    )
    select employee.xid as _employee, employee.employee, coalesce(worked.hours, 0) as hoursyear, coalesce(stored.expiring, 0) as expiringcount,
      stored.next::text as nextexpiry, coalesce(stored.expired, 0) as expiredcount, employee.category, employee.position,
      dimension.name as department, employee.empid, employee.active
    from employee
    left join stored on stored.employee_id = employee.xid
    left join worked on worked.employee_id = employee.xid
    left join dimension on dimension.company_id = employee.company_id and dimension.xid = employee.department_id
    where employee.company_id = ${company.id}
    order by employee.active desc, employee.employee, employee.empid`;
  return {
    subtitle: `Timer i ${day.slice(0, 4)}, og sertifikater som utløper innen ${daysAhead} dager`,
    rows: rows.map((row) => ({ ...row, _to: { [personParam]: String(row._employee) } })),
    empty: 'Ingen ansatte ennå. Legg dem inn under Personell → Ansatte.',
  };
});
