import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { companyRows } from '@/db/company-rows';
import { queryRows } from '@/db/query-rows';
import { asSystem } from '@/db/system';
import { type Fate, fateOf, isLookedAt } from './fates';
import { type Mark, marksIn, roughPattern, type Sought, textsIn } from './marks';
import { type Searched, searchedTables } from './text-columns';

/** A text of a row with what is somebody's in it, by what becomes of that. */
export type FoundText = { column: string; text: string; marks: Mark[]; fate: Fate };

type Cells = Readonly<Record<string, unknown>>;

/** A row with texts that name somebody: its key and all its texts by column. */
export type FoundRow = { table: Searched; key: Cells; cells: Cells; texts: FoundText[] };

const tableRow = z.strictObject({ name: z.string() });
const textRow = z.strictObject({ key: z.record(z.string(), z.unknown()), cells: z.record(z.string(), z.unknown()) });

/** Rows that are read of a table whose texts stay whatever they are. */
const mostStaying = 500;

/** Runs reading of a table of the company by the way its rows may be read: those of access are outside company queries. */
export async function readingOf(companyId: string) {
  const found = await companyRows(companyId, tableRow)`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'select')`;
  const inside = new Set(found.map(({ name }) => name));
  const read = <T>(table: string, fn: (tx: CompanyTx) => Promise<T>): Promise<T> =>
    inside.has(table) ? asCompany.read(companyId, fn) : asSystem(fn);
  return { inside, read };
}

/** The values of columns as one JSON object. */
export const objectOf = (columns: readonly PgColumn[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    columns.flatMap((column) => [sql`${column.name}::text`, sql`${column}`]),
    sql`, `,
  )})`;

/** The words that are looked for in a table. */
export const soughtIn = (table: string, sought: Sought): Sought =>
  isLookedAt(table) ? sought : { ...sought, last: null };

/** Finds what is somebody's in a column, by what becomes of it. */
function textsOf(table: string, column: string, value: unknown, sought: Sought): FoundText[] {
  return textsIn(value).flatMap((text) => {
    const fates = new Map<string | null, FoundText>();
    for (const mark of marksIn(text, sought)) {
      const fate = fateOf(table, column, mark);
      const one = fates.get(fate.says) ?? { column, text, marks: [], fate };
      one.marks.push(mark);
      fates.set(fate.says, one);
    }
    return [...fates.values()];
  });
}

/** Searches every text of a company for what is somebody's, but in the rows that `isOwn` names by table. */
export async function findTexts(companyId: string, person: Sought, isOwn: (table: string) => SQL): Promise<FoundRow[]> {
  const { inside, read } = await readingOf(companyId);
  const found: FoundRow[] = [];
  async function search(tx: CompanyTx, table: Searched): Promise<void> {
    const sought = soughtIn(table.name, person);
    const pattern = roughPattern(sought);
    const limit = fateOf(table.name, '', { of: 'address' }).act === 'stays' ? mostStaying : null;
    const texts = table.columns.map((column) => sql`${column}::text`);
    const rows = await queryRows(tx, textRow)`
      select ${objectOf(table.key)} as key, ${objectOf(table.columns)} as cells from ${table.table}
      where ${table.company} = ${companyId} and not (${isOwn(table.name)})
        and concat_ws(chr(10), ${sql.join(texts, sql`, `)}) ~* ${pattern} limit ${limit}::int`;
    for (const { key, cells } of rows) {
      const own = Object.entries(cells).flatMap(([column, value]) => textsOf(table.name, column, value, sought));
      if (own.length > 0) found.push({ table, key, cells, texts: own });
    }
  }
  for (const [first, ...rest] of [true, false].map((is) =>
    searchedTables.filter(({ name }) => inside.has(name) === is),
  ))
    if (first)
      await read(first.name, async (tx) => {
        for (const table of [first, ...rest]) await search(tx, table);
      });
  return found;
}
