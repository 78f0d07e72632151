import { and, desc, eq } from 'drizzle-orm';
import { notFound } from '@/base/errors';
import { asCompany } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { ownerName } from '@/db/owner-name';
import { project } from '@/db/schema';
import { projectColumns } from '@/lib/core/columns/projects';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { HeaderField } from '@/lib/core/table-view/header-field';
import { rowOf } from '@/lib/core/table-view/row-of';
import type { Row } from '@/lib/core/widgets/column';
import type { Scope } from '@/lib/platform/auth/session';
import { projects } from '@/lib/platform/tables/declared/references';
import { seesMoney } from './money-right';
import { projectJoins } from './project-filters';

/** The company's projects as choices, highest number first, or only one: `value` is the xid. The caller checks Read. */
export async function projectChoices({ company }: Scope, only?: string): Promise<{ text: string; value: string }[]> {
  return asCompany.read(company.id, (tx) =>
    tx
      .select({ text: projects.label, value: project.xid })
      .from(project)
      .where(and(eq(project.companyId, company.id), only === undefined ? undefined : eq(project.xid, only)))
      .orderBy(desc(project.erpProjectid)),
  );
}

const headColumns = [
  ...projectColumns.take('erp_projectid', 'description', 'status', 'startdate', 'enddate', 'revenueam', 'cmint'),
  ...projectColumns.take('hoursam', 'manager', 'client', 'workdays'),
];
const headRow = rowOf(headColumns);

/** The header's amounts, for users who may see a project's money. */
const amounts: readonly string[] = ['revenueam', 'cmint'];
const hidden = (scope: Scope) => (seesMoney(scope) ? [] : amounts);

/** The columns of the header that the user may see. */
export const headColumnsOf = (scope: Scope) => headColumns.filter(({ value }) => !hidden(scope).includes(value));

/** A project's header by xid, of what the user may see: one row, none for an unknown project. */
export async function headOf(scope: Scope, projectid: string): Promise<Row[]> {
  const { company } = scope;
  const rows = await companyRows(company.id, headRow)`
    select project.xid, project.erp_projectid, project.description, project.status, project.startdate::text as startdate,
      project.enddate::text as enddate, project.revenueam, project.cmint, project.hoursam,
      ${ownerName()} as manager, customer.name as client, project.client_id as "_customer",
      project.workdays
    from project ${projectJoins}
    where project.company_id = ${company.id} and project.xid = ${projectid}`;
  const gone = hidden(scope);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !gone.includes(name))));
}

/** The fields of specification 1, section 3, in order, with their columns. */
const headFields = [
  ['erp_projectid', 'erp_projectid'],
  ['description', 'description'],
  ['startdate', 'startdate'],
  ['enddate', 'enddate'],
  ['revenueam', 'revenueam'],
  ['cmint', 'cmint'],
  ['hoursam', 'hoursam'],
  ['projectmanager', 'manager'],
] as const;

/**
 * The header fields of a project (specification 1, section 3) by xid: days as yyyy-mm-dd, kroner, the planned
 * contribution margin in percent (as its label says), hours. The caller checks Read. Throws 404 for an unknown project.
 */
export async function projectHeader(scope: Scope, projectid: string): Promise<HeaderField[]> {
  const [row] = await headOf(scope, projectid);
  if (!row) throw notFound('Fant ikke prosjektet.');
  return [
    { field: 'pid', title: 'Prosjekt', value: cellOf(row, 'xid') },
    ...headFields
      .filter(([, col]) => !hidden(scope).includes(col))
      .map(([field, col]) => {
        const column = projectColumns.columns[col];
        const value = cellOf(row, col);
        return column.type === 'percent' && typeof value === 'number'
          ? { field, title: `${column.text} (%)`, value: Math.round(value * 1e6) / 1e4 }
          : { field, title: column.text, value };
      }),
  ];
}
