import { sql } from 'drizzle-orm';
import { asSystem } from '@/db/system';
import { canariesIn } from '@/tests/factories/find-canaries';
import type { PlantedCompany } from '@/tests/factories/planted-company';
import { conditionsOf, type Sent, withoutCondition } from './statements';

/** The tables that row security guards. */
export async function guardedTables(): Promise<string[]> {
  const { rows } = await asSystem((tx) =>
    tx.execute<{ name: string }>(sql`
      select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relrowsecurity
        and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id') order by 1`),
  );
  return rows.map(({ name }) => name);
}

/** Row security of these tables on or off, for the whole database. */
export async function setPolicies(tables: readonly string[], on: boolean): Promise<void> {
  const word = sql.raw(on ? 'enable' : 'disable');
  for (const table of tables) {
    await asSystem((tx) => tx.execute(sql`alter table ${sql.identifier(table)} ${word} row level security`));
  }
}

const done = new Error('rolled back');

/** How many rows of `theirs` the role of company queries counts in each table as `mine`, with the row security of some off; all is taken back. */
async function foreignRows(mine: PlantedCompany, theirs: PlantedCompany, table: string, off: boolean): Promise<number> {
  let found = 0;
  await asSystem(async (tx) => {
    if (off) await tx.execute(sql`alter table ${sql.identifier(table)} disable row level security`);
    await tx.execute(
      sql`select set_config('role', 'innsikt_app', true), set_config('app.company_id', ${mine.companyId}, true)`,
    );
    const { rows } = await tx.execute<{ found: number }>(
      sql`select count(*)::int as found from ${sql.identifier(table)} where company_id = ${theirs.companyId}`,
    );
    found = rows[0]?.found ?? 0;
    throw done;
  }).catch((error: unknown) => {
    if (error !== done) throw error;
  });
  return found;
}

/** Tables of which a company sees another's rows with the policy on, and those of which it sees none with it dropped. */
export async function policiesOneByOne(mine: PlantedCompany, theirs: PlantedCompany, tables: readonly string[]) {
  const result = { open: [] as string[], unseen: [] as string[] };
  for (const table of tables) {
    if ((await foreignRows(mine, theirs, table, false)) > 0) result.open.push(table);
    if ((await foreignRows(mine, theirs, table, true)) === 0) result.unseen.push(table);
  }
  return result;
}

export type Removed = { statements: number; conditions: number; seen: number; doubled: string[]; foreign: string[] };

/**
 * Each condition on the company of each statement taken out in turn, row security being off for all: `seen` shows another's rows or
 * touches more; `doubled` are those whose statement is held to the company by more than that one; `foreign` shows another's
 * rows as it stands, beside what was handed over by whoever asked. Nothing is kept.
 */
export async function conditionsOneByOne(
  pool: {
    query: (config: { text: string; values?: unknown[] }) => Promise<{ rows: unknown[]; rowCount: number | null }>;
  },
  theirs: PlantedCompany,
  statements: ReadonlyMap<string, Sent[]>,
  handedOver: string,
): Promise<Removed> {
  const result: Removed = { statements: 0, conditions: 0, seen: 0, doubled: [], foreign: [] };
  const ask = async (text: string, values: unknown[]) => {
    try {
      await pool.query({ text: 'savepoint one' });
      const { rows, rowCount } = await pool.query({ text, values });
      return { shown: JSON.stringify(rows), count: rowCount };
    } catch (error) {
      // A removal that breaks a rule of the table has reached what is not its own.
      return { shown: '', count: -1, error };
    } finally {
      await pool.query({ text: 'rollback to savepoint one' });
    }
  };
  for (const [text, sent] of statements) {
    const conditions = conditionsOf(text);
    if (conditions === 0) continue;
    result.statements += 1;
    const open = new Set(Array.from({ length: conditions }, (_, at) => at));
    result.conditions += conditions;
    for (const { values } of sent) {
      const carried = JSON.stringify(values) + handedOver;
      const as = await ask(text, values);
      if (canariesIn(as.shown, theirs, carried).length > 0) result.foreign.push(text);
      for (const at of open) {
        const without = await ask(withoutCondition(text, at), values);
        const more = without.count !== as.count && as.count !== -1;
        if (more || canariesIn(without.shown, theirs, carried).length > 0) open.delete(at);
        else if (without.shown !== as.shown) open.delete(at);
      }
    }
    result.seen += conditions - open.size;
    for (const at of open) result.doubled.push(`${at}: ${text}`);
  }
  return result;
}
