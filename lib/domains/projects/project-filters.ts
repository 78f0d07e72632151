import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companyRows } from '@/db/company-rows';
import type { Filters } from '@/lib/core/filters/filters';
import { splitValues } from '@/lib/core/filters/own-values';
import type { Scope } from '@/lib/platform/auth/session';
import { codeAmong } from '@/lib/platform/ledger/code-among';
import { namedChoices, namedCodes } from '@/lib/platform/routing/named-choices';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { OwnFilter } from '@/lib/platform/routing/page';

const foundRow = z.strictObject({ segments: namedCodes, managers: namedCodes });

/** Filter values of the company's projects: read once for all dropdowns of a page. */
const found = oncePerLoad(async ({ company }: Scope) => {
  const [row] = await companyRows(company.id, foundRow)`
    select
      (select coalesce(json_agg(json_build_object('code', code, 'name', name)), '[]') from (
        select distinct code, name from project
        left join dimension on dimension.company_id = ${company.id} and dimension.xid = segment_id
        where project.company_id = ${company.id}) s) as segments,
      (select coalesce(json_agg(json_build_object('code', empid, 'name', employee)), '[]') from (
        select distinct empid, employee.employee from project
        left join employee on employee.company_id = ${company.id} and employee.xid = manager_id
        where project.company_id = ${company.id}) e) as managers`;
  return row ?? { segments: [], managers: [] };
});

/** The dropdowns of project pages. */
export const projectFilters: readonly OwnFilter[] = [
  {
    name: 'segment',
    text: 'Segment',
    multiple: true,
    choices: async (...requested) => namedChoices((await found(...requested)).segments, 'Uten segment'),
  },
  {
    name: 'manager',
    text: 'Prosjektleder',
    multiple: true,
    choices: async (...requested) => namedChoices((await found(...requested)).managers, 'Uten prosjektleder'),
  },
];

/** Joins of a query of `project`: `customer`, `segment` (a dimension) and `employee` (the project manager). */
export const projectJoins = sql`
  left join customer on customer.company_id = project.company_id and customer.xid = project.client_id
  left join dimension segment on segment.company_id = project.company_id and segment.xid = project.segment_id
  left join employee on employee.company_id = project.company_id and employee.xid = project.manager_id`;

/** The company's filtered projects as a condition on `project` and its joins; an unknown value matches none. */
export function projectsRequested(companyId: string, { own }: Pick<Filters, 'own'>): SQL {
  const conditions = [
    sql`project.company_id = ${companyId}`,
    codeAmong(sql`segment.code`, splitValues(own.segment)),
    codeAmong(sql`employee.empid`, splitValues(own.manager)),
    own.prosjekt === undefined ? undefined : sql`project.erp_projectid = ${own.prosjekt}`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}
