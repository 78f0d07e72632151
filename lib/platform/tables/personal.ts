import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { editLog } from '@/db/schema';
import type { Action } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import type { LiveTable, RowValues } from './declared/live-table';

function columnOf(table: LiveTable, col: string): PgColumn {
  const column = table.find(col)?.column;
  if (!column) throw new Error(`${table.tbl}.${col} is no column.`);
  return column;
}

/** The columns, by name, that hold a row's owner and reader; none for a table that is not personal. */
export function personalColumns(table: LiveTable): [col: string, column: PgColumn][] {
  const { owner, reader, until } = table.access?.personal ?? {};
  return [owner, reader, until].flatMap((col): [string, PgColumn][] => (col ? [[col, columnOf(table, col)]] : []));
}

/** Narrows a personal table to its user: Read covers own and lent rows, Write only own ones. */
export function ownRows(table: LiveTable, userId: string, action: Action): LiveTable {
  if (!table.access?.personal) return table;
  const { owner, reader, until } = table.access.personal;
  const own = eq(columnOf(table, owner), userId);
  const lent = reader && and(eq(columnOf(table, reader), userId), until ? isNull(columnOf(table, until)) : undefined);
  return { ...table, where: and(table.where, action === 'Read' && lent ? or(own, lent) : own) };
}

/** True if the user owns a row; every row of a table that is not personal counts. */
export function isOwn({ access: { personal } = {} }: LiveTable, userId: string, values: RowValues): boolean {
  return !personal || values[personal.owner] === userId;
}

/** True if the user may read a row with these values. */
export function isReadBy(table: LiveTable, userId: string, values: RowValues): boolean {
  const { reader, until } = table.access?.personal ?? {};
  if (isOwn(table, userId, values)) return true;
  return reader !== undefined && values[reader] === userId && (until === undefined || (values[until] ?? null) === null);
}

/**
 * Condition on the log of a personal table: lines of rows the user may read, and the user's own lines. Undefined for
 * other tables.
 */
export function ownLines(table: LiveTable, { company, user }: Pick<Scope, 'company' | 'user'>): SQL | undefined {
  if (!table.access?.personal) return undefined;
  const { table: rows, where: only } = ownRows(table, user.id, 'Read');
  return sql`(${editLog.userId} = ${user.id} or ${editLog.row} in (select ${rows.xid} from ${rows}
    where ${rows.companyId} = ${company.id} and ${only}))`;
}
