import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { employee, project } from '@/db/schema';
import type { Scope } from '@/lib/auth/session';
import { projectColumns } from '@/lib/columns/projects';
import { projects } from '@/lib/tables/declared/references';
import type { Cell } from '@/lib/widgets/widget';

/** The company's projects to choose from, the latest number first: `value` is the xid. The caller has seen to Read. */
export async function projectChoices({ company }: Scope): Promise<{ text: string; value: string }[]> {
  return asCompany(
    company.id,
    (tx) =>
      tx
        .select({ text: projects.label, value: project.xid })
        .from(project)
        .where(eq(project.companyId, company.id))
        .orderBy(desc(project.erpProjectid)),
    { readOnly: true },
  );
}

export type HeaderField = { field: string; title: string; value: Cell };

/**
 * The header of a project (specification 1, section 3) by its xid: days as yyyy-mm-dd, kroner, the planned contribution margin a
 * share, hours. The caller has seen to Read. Throws 404 for one that is none of the company's.
 */
export async function projectHeader({ company }: Scope, projectid: string): Promise<HeaderField[]> {
  const [found] = await asCompany(
    company.id,
    (tx) =>
      tx
        .select({ project, manager: employee.employee })
        .from(project)
        .leftJoin(employee, and(eq(employee.companyId, company.id), eq(employee.xid, project.managerId)))
        .where(and(eq(project.companyId, company.id), eq(project.xid, projectid))),
    { readOnly: true },
  );
  if (!found) throw notFound('Fant ikke prosjektet.');
  const { xid, erpProjectid, description, startdate, enddate, revenueam, cmint, hoursam } = found.project;
  const titled = (field: Exclude<keyof typeof projectColumns.columns, 'manager'>, value: Cell): HeaderField => {
    return { field, title: projectColumns.columns[field].text, value };
  };
  return [
    { field: 'pid', title: 'Prosjekt', value: xid },
    titled('erp_projectid', erpProjectid),
    titled('description', description),
    titled('startdate', startdate),
    titled('enddate', enddate),
    titled('revenueam', revenueam),
    titled('cmint', cmint),
    titled('hoursam', hoursam),
    { field: 'projectmanager', title: projectColumns.columns.manager.text, value: found.manager },
  ];
}
