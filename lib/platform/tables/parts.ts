import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { badInput } from '@/base/errors';
import { editLog } from '@/db/schema';
import type { Cell } from '@/lib/core/widgets/column';
import type { LiveTable, RowValues } from './declared/live-table';

/** The part of a table that a change or a screen is limited to. */
export type Part = { projectid?: string; equipmentid?: string };

const partNames = ['projectid', 'equipmentid'] as const;

/** The conditions of every query of a live table: its company, the table's own `where`, and the part. */
export function withinPart({ table, where: only, scopes }: LiveTable, companyId: string, part: Part): SQL | undefined {
  const conditions = partNames.map((name) => {
    const [column, id] = [scopes?.[name], part[name]];
    return column && id !== undefined ? eq(column, id) : undefined;
  });
  return and(eq(table.companyId, companyId), only, ...conditions);
}

/** The columns, by name, that hold which part a row belongs to. */
export function partColumns({ columns, scopes }: LiveTable): [col: string, of: keyof Part, column: PgColumn][] {
  return Object.entries(columns).flatMap(([col, { column }]) =>
    partNames.flatMap((of): [string, keyof Part, PgColumn][] => (column === scopes?.[of] ? [[col, of, column]] : [])),
  );
}

/** The values of a part's own columns, by name: a row made in a project gets that project. */
export function partValues(table: LiveTable, part: Part): Map<string, Cell> {
  return new Map(
    partColumns(table).flatMap(([col, of]): [string, Cell][] => {
      const id = part[of];
      return id === undefined ? [] : [[col, id]];
    }),
  );
}

/** True for a row with these values that belongs to the part. */
export function isOfPart(table: LiveTable, part: Part, values: RowValues): boolean {
  return [...partValues(table, part)].every(([col, id]) => values[col] === id);
}

/** Throws 400 for a part the table does not have, which would otherwise mean all rows. */
export function requirePart({ scopes, tbl }: LiveTable, part: Part): void {
  const unknown = partNames.find((name) => part[name] !== undefined && !scopes?.[name]);
  if (unknown) throw badInput(`Tabellen «${tbl}» kan ikke avgrenses med «${unknown}».`);
}

/**
 * The paths whose permission covers the rows of a part: the table's own, and those of the screens that show the part. A
 * part the table does not have is where the client's screen was when it changed a row, and covers nothing more.
 */
export function pathsOf({ path, scopes, access }: LiveTable, part: Part): string[] {
  const { projectid, equipmentid } = part;
  const isPart = (scopes?.projectid && projectid) ?? (scopes?.equipmentid && equipmentid);
  return isPart ? [path, ...(access?.partPaths ?? [])] : [path];
}

/**
 * Condition on the log: lines of rows that belong to the part, or did when they were deleted. Undefined for a whole
 * table.
 */
export function rowsOfPart(table: LiveTable, companyId: string, part: Part): SQL | undefined {
  const conditions = partNames.flatMap((name) => {
    const [column, id] = [table.scopes?.[name], part[name]];
    if (!column || id === undefined) return [];
    const [property] = Object.entries(getTableColumns(table.table)).find(([, one]) => one === column) ?? [];
    return sql`(${editLog.row} in (select ${table.table.xid} from ${table.table} where ${table.table.companyId} = ${companyId} and ${column} = ${id})
      or ${editLog.row} in (select gone.row from ${editLog} gone where gone.company_id = ${companyId} and gone.tbl = ${table.tbl}
        and gone.kind = 'delete' and gone.old_value ->> ${property} = ${id}))`;
  });
  return and(...conditions);
}
