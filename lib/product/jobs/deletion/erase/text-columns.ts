import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgEnumColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '@/db/schema';

/** A table of the company with the columns that somebody's name may have been written in, and those that name a row. */
export type Searched = { name: string; table: PgTable; company: PgColumn; key: PgColumn[]; columns: PgColumn[] };

const texts = /^(text|varchar\(\d+\)|jsonb)(\[\])?$/;
const others =
  /^(uuid|boolean|smallint|integer|bigint|numeric(\(.*\))?|date|timestamp with time zone|time\(0\)|bytea)(\[\])?$/;

/** Tells whether a column holds texts, other values (bytes of files are found by the file's name), or is of a kind unknown here. */
export function kindOf(column: PgColumn): 'text' | 'other' | 'unknown' {
  if (is(column, PgEnumColumn)) return 'other';
  const type = column.getSQLType();
  return texts.test(type) ? 'text' : others.test(type) ? 'other' : 'unknown';
}

/** Tables that are not searched, each with the reason. */
export const notSearched: Readonly<Record<string, string>> = {
  ledger_day: 'made anew from the vouchers, which are searched',
  open_stretch: 'made anew from the open items; its texts are words of ours',
};

/** Every table of the schema with a company's rows, with its texts, so that a new one is not forgotten. */
export const searchedTables: readonly Searched[] = (Object.values(schema) as readonly unknown[])
  .filter((one) => is(one, PgTable))
  .flatMap((table): Searched[] => {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const company = columns.find((column) => column.name === 'company_id');
    const key = (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)) as PgColumn[];
    const own = columns.filter((column) => kindOf(column) === 'text' && !column.generated);
    return !company || own.length === 0 || name in notSearched ? [] : [{ name, table, company, key, columns: own }];
  });
