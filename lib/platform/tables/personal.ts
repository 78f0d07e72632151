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

/** The columns, by name, that say whose a row is and who may read it; none for a table that is everybody's. */
export function personalColumns(table: LiveTable): [col: string, column: PgColumn][] {
  const { owner, reader, until } = table.access?.personal ?? {};
  return [owner, reader, until].flatMap((col): [string, PgColumn][] => (col ? [[col, columnOf(table, col)]] : []));
}

/** A personal table as its person has it: what he reads is his own and what is lent to him, what he changes his own alone. */
export function ownRows(table: LiveTable, userId: string, action: Action): LiveTable {
  if (!table.access?.personal) return table;
  const { owner, reader, until } = table.access.personal;
  const own = eq(columnOf(table, owner), userId);
  const lent = reader && and(eq(columnOf(table, reader), userId), until ? isNull(columnOf(table, until)) : undefined);
  return { ...table, where: and(table.where, action === 'Read' && lent ? or(own, lent) : own) };
}

/** Whether a row is the person's own; every row of a table that is not personal is. */
export function isOwn({ access: { personal } = {} }: LiveTable, userId: string, values: RowValues): boolean {
  return !personal || values[personal.owner] === userId;
}

/** Whether a person may read a row with these values. */
export function isReadBy(table: LiveTable, userId: string, values: RowValues): boolean {
  const { reader, until } = table.access?.personal ?? {};
  if (isOwn(table, userId, values)) return true;
  return reader !== undefined && values[reader] === userId && (until === undefined || (values[until] ?? null) === null);
}

/** Of the log of a personal table: the lines of rows the person reads, and his own. Undefined for a table that is everybody's. */
export function ownLines(table: LiveTable, { company, user }: Pick<Scope, 'company' | 'user'>): SQL | undefined {
  if (!table.access?.personal) return undefined;
  const { table: rows, where: only } = ownRows(table, user.id, 'Read');
  return sql`(${editLog.userId} = ${user.id} or ${editLog.row} in (select ${rows.xid} from ${rows}
    where ${rows.companyId} = ${company.id} and ${only}))`;
}
