import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { joinSets } from './company';
import { clientRows } from './query-rows';
import { rebuildOpenItems } from './rebuild-open-items';
import * as schema from './schema';

const thereRow = z.strictObject({ there: z.boolean() });
const companyRow = z.strictObject({ id: z.string() });

/** Whether the database's schema has open_stretch yet. */
export async function knowsOpenItems(client: pg.ClientBase): Promise<boolean> {
  const [row] = await clientRows(client, thereRow, `select to_regclass('open_stretch') is not null as there`);
  return row?.there === true;
}

export async function allCompanies(client: pg.ClientBase): Promise<string[]> {
  return (await clientRows(client, companyRow, 'select id from company order by id')).map(({ id }) => id);
}

/**
 * Computes the companies' open items in the transaction that created open_stretch, since the rule is not in SQL. Each
 * company is written under its own app.company_id, as row-level security also applies to the owner.
 */
export async function fillOpenItems(client: pg.Client, companies: readonly string[]): Promise<void> {
  const tx = drizzle(client, { schema });
  for (const id of companies) {
    await client.query(
      `select set_config('role', 'innsikt_app', true), set_config('app.company_id', ${pg.escapeLiteral(id)}, true)`,
    );
    await joinSets(tx);
    await rebuildOpenItems(tx, id);
    await client.query(`select set_config('role', 'none', true), set_config('app.company_id', '', true),
      set_config('enable_nestloop', 'on', true)`);
  }
}
