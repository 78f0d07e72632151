import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { WriteScope } from './write-scope';

/** Gives rows of a company table new names, all in one statement. */
export async function renameRows(
  { tx, companyId }: WriteScope,
  table: PgTable,
  names: { xid: string; name: string }[],
): Promise<void> {
  if (names.length === 0) return;
  const xids = sql.param(names.map((row) => row.xid));
  const texts = sql.param(names.map((row) => row.name));
  await tx.execute(sql`
    update ${sql.identifier(getTableConfig(table).name)} t set name = u.name
    from unnest(${xids}::uuid[], ${texts}::text[]) u(xid, name)
    where t.company_id = ${companyId} and t.xid = u.xid`);
}

/** The sentence about a name that changed; an older file does not bring an old name back. */
export function renameSentence(what: string, before: string, now: string, isNewest: boolean): string {
  return isNewest
    ? `${what} heter nå «${now}» (før «${before}»).`
    : `${what} heter «${now}» i filen; det nyere navnet «${before}» er beholdt.`;
}
