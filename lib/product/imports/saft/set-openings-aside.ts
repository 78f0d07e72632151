import { type SQL, sql } from 'drizzle-orm';
import type { RunScope } from './run-scope';

type Of = Pick<RunScope, 'tx' | 'companyId' | 'runId'>;

/**
 * Removes opening balances and open items of a fiscal year, stored with the run so that its undo restores them; `which`
 * is a condition on the rows by their alias. Returns how many there were.
 */
export async function setOpeningsAside(
  { tx, companyId, runId }: Of,
  year: number,
  which: (alias: string) => SQL,
): Promise<number> {
  let count = 0;
  for (const [table, row] of [
    ['opening_balance', 'account_id'],
    ['open_item', 'xid'],
  ] as const) {
    const name = sql.identifier(table);
    const own = sql`o.company_id = ${companyId} and o.year = ${year} and ${which('o')}`;
    await tx.execute(sql`
      insert into import_change (company_id, import_run_id, kind, tbl, row, before)
      select ${companyId}, ${runId}, 'replaced', ${table}, o.${sql.identifier(row)}, to_jsonb(o) from ${name} o where ${own}`);
    const gone = await tx.execute(sql`delete from ${name} o where ${own}`);
    count += gone.rowCount ?? 0;
  }
  return count;
}
