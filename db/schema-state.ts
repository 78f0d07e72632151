import { sql } from 'drizzle-orm';
import { expectedMigrations } from './migrations';
import { asSystem } from './system';

/** Whether exactly the migrations of this build are applied. Rejects when the database is out of reach. */
export async function schemaFits(): Promise<boolean> {
  const expected = await expectedMigrations();
  return asSystem(async (tx) => {
    const table = await tx.execute<{ there: boolean }>(
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
    );
    if (!table.rows[0]?.there) return false;
    const applied = await tx.execute<{ count: number }>(sql`select count(*) from drizzle.__drizzle_migrations`);
    return applied.rows[0]?.count === expected;
  });
}

let current = false;

/** The same, asked once: a schema that has been right stays right for as long as the process runs. */
export async function schemaIsCurrent(): Promise<boolean> {
  current ||= await schemaFits();
  return current;
}
