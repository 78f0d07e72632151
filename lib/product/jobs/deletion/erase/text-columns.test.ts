import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '@/db/schema';
import { kindOf, notSearched, searchedTables } from './text-columns';

const tables = (Object.values(schema) as readonly unknown[]).filter((one) => is(one, PgTable)).map(getTableConfig);

test('every column of the schema is of a kind that is searched or known to hold no text', () => {
  const unknown = tables.flatMap(({ name, columns }) =>
    columns.filter((one) => kindOf(one) === 'unknown').map((one) => `${name}.${one.name}: ${one.getSQLType()}`),
  );
  expect(unknown).toEqual([]);
});

test('every searched table has a key to write its rows by, and every exception exists', () => {
  expect(searchedTables.filter(({ key }) => key.length === 0).map(({ name }) => name)).toEqual([]);
  expect(searchedTables.length).toBeGreaterThan(80);
  const names = tables.map(({ name }) => name);
  for (const name of Object.keys(notSearched)) expect(names).toContain(name);
});
