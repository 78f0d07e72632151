import { companyRows } from '@/db/company-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { isUser } from '@/lib/platform/routing/attention/owner';
import { projects } from '@/lib/platform/tables/declared/references';
import { type ChoosableProject, choosableProject } from './choosable-project';

/**
 * The company's projects to work on: the user's own first (they lead it by e-mail or name), then what runs, what is planned and what is
 * done, by number. The caller checks Read.
 */
export async function choosableProjects({ company, user }: Scope): Promise<ChoosableProject[]> {
  return companyRows(company.id, choosableProject)`
    select project.xid as value, ${projects.label} as text, project.status, employee.employee as manager,
      project.enddate::text as enddate,
      coalesce(${isUser(user)}, false) as mine
    from project
    left join employee on employee.company_id = ${company.id} and employee.xid = project.manager_id
    where project.company_id = ${company.id}
    order by mine desc, array_position(array['Pågår', 'Stanset', 'Planlagt'], project.status), project.erp_projectid desc`;
}
