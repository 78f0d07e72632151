import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { counted } from '@/lib/core/format/count-text';
import { addDays } from '@/lib/core/format/days';
import { isWorkingDay, workingDayOf } from '@/lib/core/format/holidays';
import { may } from '@/lib/platform/auth/permissions';
import { isUser } from '@/lib/platform/routing/attention/owner';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { ilogPath, payrollHoursPath, purchasingPath, timeEntryPath } from '@/lib/platform/routing/paths';
import type { Answers, Question } from '@/lib/product/home/attention-lines';
import type { Missing } from './morning';
import { namesText } from './new-rows';

const lastDays = 3;
/** Somebody types hours, or a project has a log, who or which has had some within these days. */
const usedDays = 60;

/** True for the last three working days of a month. */
export const isMonthEnd = (day: string): boolean =>
  Array.from({ length: lastDays }, (_, i) => workingDayOf(day.slice(0, 7), -1 - i)).includes(day);

/** The working days of the month before the day, yyyy-mm-dd. */
export function passedDays(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`;
  const days: string[] = [];
  for (let at = first; at < day; at = addDays(at, 1)) if (isWorkingDay(at)) days.push(at);
  return days;
}

const missingRow = z.strictObject({ label: z.string(), days: z.number() });
type MissingRow = z.infer<typeof missingRow>;

type Source = {
  id: string;
  path: string;
  query: (requested: Requested, days: readonly string[]) => ReturnType<typeof sql>;
  text: (rows: readonly MissingRow[]) => string;
};

const daysOf = (days: readonly string[]) => sql`unnest(${sql.param([...days])}::date[])`;

/** Hours concern whoever types them, and for all whoever makes the payroll of them. */
const hours: Source = {
  id: 'manglertimer',
  path: timeEntryPath,
  query: ({ companyId, user, permissions }, days) => sql`
    select employee.employee as label, count(*)::int as days from employee cross join ${daysOf(days)} as worked(day)
    where employee.company_id = ${companyId} and employee.active and coalesce(employee.startdate, worked.day) <= worked.day
      and (${may(permissions, payrollHoursPath, 'Write')}::boolean or ${isUser(user)})
      and exists (select from time_entry t where t.company_id = ${companyId} and t.employee_id = employee.xid
        and t.day > worked.day - ${usedDays}::int)
      and not exists (select from time_entry t where t.company_id = ${companyId} and t.employee_id = employee.xid
        and t.day = worked.day)
    group by employee.xid, employee.employee order by days desc, label`,
  text: (rows) => `Timer mangler for ${counted(rows.length, 'ansatt', 'ansatte')}`,
};

/** A day without a log concerns the project's manager. */
const logs: Source = {
  id: 'manglerlogg',
  path: ilogPath,
  query: ({ companyId, user }, days) => sql`
    select project.erp_projectid || ' ' || coalesce(project.description, '') as label, count(*)::int as days
    from project join employee on employee.company_id = ${companyId} and employee.xid = project.manager_id
    cross join ${daysOf(days)} as worked(day)
    where project.company_id = ${companyId} and project.status = 'Pågår' and ${isUser(user)}
      and coalesce(project.startdate, worked.day) <= worked.day
      and exists (select from project_log l where l.company_id = ${companyId} and l.project_id = project.xid
        and l.day > worked.day - ${usedDays}::int)
      and not exists (select from project_log l where l.company_id = ${companyId} and l.project_id = project.xid
        and l.day = worked.day)
    group by project.xid, project.erp_projectid, project.description order by days desc, label`,
  text: (rows) =>
    `Logg mangler på ${counted(
      rows.reduce((sum, { days }) => sum + days, 0),
      'dag',
      'dager',
    )}`,
};

/** An order without a receipt concerns who sent it, from the day it was to come. */
const receipts: Source = {
  id: 'manglermottak',
  path: purchasingPath,
  query: ({ companyId, user: { id }, today }) => sql`
    select purchase.no || coalesce(' ' || supplier.name, '') as label, 1 as days
    from purchase_order purchase
    left join supplier on supplier.company_id = ${companyId} and supplier.xid = purchase.sup_id
    where purchase.company_id = ${companyId} and purchase.status = 'godkjent' and purchase.sent_by = ${id}::uuid
      and coalesce(purchase.deliverydate, purchase.orderdate) < ${today}::date
      and not exists (select from purchase_delivery d
        join purchase_order_line line on line.company_id = ${companyId} and line.xid = d.line_id
        where d.company_id = ${companyId} and line.order_id = purchase.xid)
    order by purchase.orderdate, label`,
  text: (rows) => `${counted(rows.length, 'bestilling', 'bestillinger')} uten mottak`,
};

const sources = [hours, logs, receipts];

/** Asks for the month-end checks in a company, of pages that the user may read; nothing on other days. */
export function monthEndQuestions(requested: Requested): Question[] {
  const { permissions, today } = requested;
  const days = passedDays(today);
  if (!isMonthEnd(today) || days.length === 0) return [];
  return sources
    .filter(({ path }) => may(permissions, path, 'Read'))
    .map(({ id, query }) => ({ id, title: 'Månedsslutt', row: missingRow, query: query(requested, days) }));
}

/** Returns the missing entries of a company before its month is closed. */
export const missingOf = (answers: Answers): Missing[] =>
  sources.flatMap(({ id, path, text }) => {
    const rows = (answers.get(id) ?? []) as MissingRow[];
    return rows.length === 0 ? [] : [{ text: text(rows), detail: namesText(rows.map(({ label }) => label)), path }];
  });
