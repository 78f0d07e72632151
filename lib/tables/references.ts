import { and, eq, inArray, sql } from 'drizzle-orm';
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

/** What rows of a reference are called, also those that may no longer be chosen. */
export async function labelsOf(
  tx: CompanyTx,
  companyId: string,
  { table, label }: Reference,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ value: sql`${table.xid}`.mapWith(textDecoder), label: label.as('label') })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.xid, [...new Set(ids)])));
  return new Map(rows.map((row) => [row.value, row.label]));
}

/** The project each of these rows is of; those without one are left out. */
export async function projectsOf(
  tx: CompanyTx,
  companyId: string,
  table: Reference['table'],
  project: NonNullable<Reference['project']>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({
      value: sql`${table.xid}`.mapWith(textDecoder),
      project: sql`${project}`.mapWith(textDecoder).as('project'),
    })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.xid, [...new Set(ids)])));
  return new Map(rows.map(({ value, project }) => [value, project]));
}

/** Every reference of a table by its column's name. */
export function referencesOf(table: LiveTable): [string, Reference][] {
  return Object.entries(table.columns).flatMap(([name, { reference }]) => (reference ? [[name, reference]] : []));
}
