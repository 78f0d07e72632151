import { z } from 'zod';
import { expectedMigrations } from './own-migrations';
import { queryRows } from './query-rows';
import { asSystem } from './system';

const tableRow = z.strictObject({ there: z.boolean() });
const appliedRow = z.strictObject({ at: z.string() });

/** True if exactly this build's migrations are applied. Rejects when the database is unreachable. */
export async function schemaFits(): Promise<boolean> {
  const expected = expectedMigrations();
  return asSystem(async (tx) => {
    const [table] = await queryRows(tx, tableRow)`
      select to_regclass('drizzle.__drizzle_migrations') is not null as there`;
    if (!table?.there) return false;
    const applied = await queryRows(tx, appliedRow)`
      select created_at::text as at from drizzle.__drizzle_migrations order by created_at`;
    return applied.map(({ at }) => Number(at)).join() === expected.join();
  });
}

let current = false;

/** schemaFits, cached once true for the process's lifetime. */
export async function schemaIsCurrent(): Promise<boolean> {
  current ||= await schemaFits();
  return current;
}
