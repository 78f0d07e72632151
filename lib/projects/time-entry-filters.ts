import { and, eq, type SQL, sql } from 'drizzle-orm';
import { asCompany } from '@/db/company';
import { project } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { monthFilter } from '@/lib/filters/month-filter';
import type { Choice, OwnFilter } from '@/lib/routing/page';

/** The project asked for, by its number, as the one choice a chip is named by. */
async function projectNamed({ company }: Scope, { own }: Filters): Promise<Choice[]> {
  const { prosjekt } = own;
  if (prosjekt === undefined) return [];
  const rows = await asCompany(
    company.id,
    (tx) =>
      tx
        .select({ no: project.erpProjectid, description: project.description })
        .from(project)
        .where(and(eq(project.companyId, company.id), eq(project.erpProjectid, prosjekt))),
    { readOnly: true },
  );
  return rows.map(({ no, description }) => ({ value: no, label: `${no} ${description}` }));
}

/** What the pages of time entries can be asked for: months, both included, and a project by its number. */
export const timeEntryFilters: readonly OwnFilter[] = [
  { name: 'from', text: 'Fra måned' },
  { name: 'to', text: 'Til måned' },
  { name: 'prosjekt', text: 'Prosjekt', choices: projectNamed, chip: true },
];

/** The company's time entries that are asked for, with their project and employee. Throws 400 for what is no month. */
export function timeEntriesOf(companyId: string, filters: Filters): SQL {
  const from = monthFilter(filters, 'from', 'Fra måned');
  const to = monthFilter(filters, 'to', 'Til måned');
  const parts = [sql`entry.company_id = ${companyId}`];
  if (from !== undefined) parts.push(sql`entry.day >= ${`${from}-01`}::date`);
  if (to !== undefined) parts.push(sql`entry.day < ${`${to}-01`}::date + interval '1 month'`);
  if (filters.own.prosjekt !== undefined) parts.push(sql`project.erp_projectid = ${filters.own.prosjekt}`);
  return sql`
    from time_entry entry
    join project on project.company_id = entry.company_id and project.xid = entry.project_id
    join employee on employee.company_id = entry.company_id and employee.xid = entry.employee_id
    where ${sql.join(parts, sql` and `)}`;
}
