import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { noteChanged } from './note-changes';
import type { WriteScope } from './write-scope';

export type Renamed = { xid: string; before: string; name: string };

/** Renames rows of a company table in one statement. */
export async function renameRows(scope: WriteScope, table: PgTable, names: readonly Renamed[]): Promise<void> {
  if (names.length === 0) return;
  const { tx, companyId } = scope;
  await noteChanged(
    scope,
    table,
    names.map(({ xid, before, name }) => ({ row: xid, before: { name: before }, after: { name } })),
  );
  const xids = sql.param(names.map((row) => row.xid));
  const texts = sql.param(names.map((row) => row.name));
  await tx.execute(sql`
    update ${sql.identifier(getTableConfig(table).name)} t set name = u.name
    from unnest(${xids}::uuid[], ${texts}::text[]) u(xid, name)
    where t.company_id = ${companyId} and t.xid = u.xid`);
}

/** The sentence about a changed name; an older file does not restore an old name. */
export function renameSentence(what: string, before: string, now: string, isNewest: boolean): string {
  return isNewest
    ? `${what} heter nå «${now}» (før «${before}»).`
    : `${what} heter «${now}» i filen; det nyere navnet «${before}» er beholdt.`;
}
