import { and, eq, sql } from 'drizzle-orm';
import { slicesOf } from '@/base/slices';
import { isAnyOf, lookedUpAtOnce } from '@/db/array-param';
import type { CompanyTx } from '@/db/company';
import { textDecoder } from '@/db/query-rows';
import type { LiveTable, Reference } from './declared/live-table';
import type { Part } from './parts';

export type Choice = { value: string; label: string };

/** The rows of a reference that may be chosen in a part, in their order. */
export async function choicesOf(
  tx: CompanyTx,
  companyId: string,
  { table, label, order, where, project, within }: Reference,
  part: Part,
): Promise<Choice[]> {
  const ofPart = project && part.projectid ? sql`${project} = ${part.projectid}` : undefined;
  return tx
    .select({ value: sql`${table.xid}`.mapWith(textDecoder), label: label.as('label') })
    .from(table)
    .where(and(eq(table.companyId, companyId), where, ofPart, within?.(part)))
    .orderBy(order, table.xid);
}

/** Labels of a reference's rows, including those that may no longer be chosen. */
export async function labelsOf(
  tx: CompanyTx,
  companyId: string,
  { table, label }: Reference,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const some of slicesOf([...new Set(ids)], lookedUpAtOnce)) {
    const rows = await tx
      .select({ value: sql`${table.xid}`.mapWith(textDecoder), label: label.as('label') })
      .from(table)
      .where(and(eq(table.companyId, companyId), isAnyOf(table.xid, some)));
    for (const row of rows) labels.set(row.value, row.label);
  }
  return labels;
}

/** The project of each of these rows; rows without one are left out. */
export async function projectsOf(
  tx: CompanyTx,
  companyId: string,
  table: Reference['table'],
  project: NonNullable<Reference['project']>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const projects = new Map<string, string>();
  for (const some of slicesOf([...new Set(ids)], lookedUpAtOnce)) {
    const rows = await tx
      .select({
        value: sql`${table.xid}`.mapWith(textDecoder),
        project: sql`${project}`.mapWith(textDecoder).as('project'),
      })
      .from(table)
      .where(and(eq(table.companyId, companyId), isAnyOf(table.xid, some)));
    for (const row of rows) projects.set(row.value, row.project);
  }
  return projects;
}

/** Every reference of a table by its column's name. */
export function referencesOf(table: LiveTable): [string, Reference][] {
  return Object.entries(table.columns).flatMap(([name, { reference }]) => (reference ? [[name, reference]] : []));
}
