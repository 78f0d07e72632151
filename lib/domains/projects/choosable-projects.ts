import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import type { Scope } from '@/lib/platform/auth/session';
import { isUser } from '@/lib/platform/routing/attention/owner';
import { projects } from '@/lib/platform/tables/declared/references';
import { type ChoosableProject, choosableProject, type JudgedProject } from './choosable-project';
import { projectGroup } from './earned-value/group';
import { contributionDeviation } from './earned-value/margins';
import { readStandings } from './earned-value/read-standings';

/**
 * The company's projects to work on: the user's own first (they lead it by e-mail or name), then what runs, what is planned and what is
 * done, by number. The caller checks Read.
 */
export async function choosableProjects({ company, user }: Scope): Promise<ChoosableProject[]> {
  return asCompany.read(
    company.id,
    (tx) => queryRows(tx, choosableProject)`
      select project.xid as value, ${projects.label} as text, project.status, employee.employee as manager,
        project.enddate::text as enddate,
        coalesce(${isUser(user)}, false) as mine
      from project
      left join employee on employee.company_id = ${company.id} and employee.xid = project.manager_id
      where project.company_id = ${company.id}
      order by mine desc, array_position(array['Pågår', 'Stanset', 'Planlagt'], project.status), project.erp_projectid desc`,
  );
}

/**
 * The same for whoever may see what projects come to (the caller checks): the user's own first, and of each part those that
 * lose most against their plan.
 */
export async function judgedProjects(scope: Scope): Promise<JudgedProject[]> {
  const [choices, standings] = await Promise.all([choosableProjects(scope), readStandings(scope.company.id)]);
  const losing = standings.filter(({ value }) => ['half', 'under'].includes(projectGroup(value) ?? ''));
  const deviations = new Map(losing.map(({ project, value }) => [project.xid, contributionDeviation(value)]));
  const judged = choices.map((one) => {
    const ore = deviations.get(one.value) ?? null;
    return { ...one, lost: ore === null ? null : -ore / 100 };
  });
  const least = Number.NEGATIVE_INFINITY;
  return judged.sort((a, b) => Number(b.mine) - Number(a.mine) || (b.lost ?? least) - (a.lost ?? least) || 0);
}
