import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '@/db/migrations';
import * as schema from '@/db/schema';
import { emptyDatabase, sideConnection } from '@/tests/factories/own-database';

const databases = { migrated: await emptyDatabase('migrated'), declared: await emptyDatabase('declared') };

afterAll(async () => {
  for (const { drop } of Object.values(databases)) await drop();
});

beforeAll(async () => {
  await migrateDatabase(databases.migrated.url);
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
  const client = await sideConnection(databases.declared.url);
  // Generated columns and indexes call functions, which only SQL can declare.
  const migrated = await sideConnection(databases.migrated.url);
  const { rows } = await migrated.query<{ body: string }>(`
    select pg_get_functiondef(p.oid) as body from pg_proc p
    where pronamespace = 'public'::regnamespace and provolatile = 'i' and prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  await migrated.end();
  for (const { body } of rows) await client.query(body);
  for (const statement of statements) await client.query(statement);
  await client.end();
});

const questions = {
  columns: `
    select c.relname as name, a.attname as part, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as what
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  constraints: `
    select conrelid::regclass::text as name, conname as part, pg_get_constraintdef(oid) as what
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')`,
  indexes: `
    select tablename as name, indexname as part, indexdef as what from pg_indexes
    where schemaname = 'public' and indexname <> 'booking_once'`,
  types: `
    select t.typname as name, '' as part, string_agg(e.enumlabel, ' ' order by e.enumsortorder) as what
    from pg_enum e join pg_type t on t.oid = e.enumtypid group by t.typname`,
};

async function answers(url: string, question: keyof typeof questions): Promise<string[]> {
  const client = await sideConnection(url);
  const { rows } = await client.query<{ name: string; part: string; what: string }>(questions[question]);
  await client.end();
  return rows.map(({ name, part, what }) => `${name}.${part}: ${what}`).sort();
}

// What only SQL can say (booking_once, policies, triggers) is for the tests of what it is for.
test.each(['columns', 'constraints', 'indexes', 'types'] as const)(
  'the migrations make the %s that db/schema declares',
  async (question) => {
    const declared = await answers(databases.declared.url, question);
    expect(declared.length).toBeGreaterThan(5);
    expect(await answers(databases.migrated.url, question)).toEqual(declared);
  },
);
