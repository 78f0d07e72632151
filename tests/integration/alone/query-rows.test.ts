import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { env } from '@/base/env';
import { closeConnection, transaction } from '@/db/client';
import { clientRows, decoderOf, queryRows } from '@/db/query-rows';

const row = z.strictObject({ no: z.string(), lines: z.number() });
const good = sql`select 'A1' as no, count(*) as lines from company where false`;

/** What a query gives that is not what the schema of a row says. */
const bad = [
  ['a column that was renamed', sql`select 'A1' as number, 2 as lines`, 'no'],
  ['a column too many', sql`select 'A1' as no, 2 as lines, 3 as more`, 'more'],
  ['a count that comes as text', sql`select 'A1' as no, count(*)::text as lines from company`, 'lines'],
  ['nothing where a left join found no row', sql`select null as no, 2 as lines`, 'no'],
  ['one bad row behind a good one', sql`${good} union all select null, 2`, 'no'],
] as const;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});
afterAll(closeConnection);

test('rows are as the query gives them', async () => {
  await expect(transaction((tx) => queryRows(tx, row)`${good}`)).resolves.toEqual([{ no: 'A1', lines: 0 }]);
});

test.each(bad)('%s is red', async (_, query, column) => {
  await expect(transaction((tx) => queryRows(tx, row)`${query}`)).rejects.toThrow(
    new RegExp(`A row is not what its schema says: .*\\b${column}\\b`, 's'),
  );
});

test('a bigint is text over a connection of pg alone, and a schema that says number is red', async () => {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    client.setTypeParser(pg.types.builtins.INT8, String);
    const requested = clientRows(client, row, `select 'A1' as no, 2::bigint as lines`);
    await expect(requested).rejects.toThrow('lines');
  } finally {
    await client.end();
  }
});

test('a value of raw SQL in a query of drizzle’s that is not of its schema is red', async () => {
  const requested = (value: SQL<number>) => transaction((tx) => tx.select({ value }).from(sql`(select 1) one`));
  const count = decoderOf(z.number());
  await expect(requested(sql`2`.mapWith(count))).resolves.toEqual([{ value: 2 }]);
  await expect(requested(sql`'2'::text`.mapWith(count))).rejects.toThrow('A row is not what its schema says');
});

test.each(['production', undefined])('nothing is parsed when NODE_ENV is %s', async (mode) => {
  vi.stubEnv('NODE_ENV', mode);
  vi.resetModules();
  const production = await import('@/db/query-rows');
  const parse = vi.spyOn(row, 'safeParse');
  for (const [, query] of bad) {
    await expect(transaction((tx) => production.queryRows(tx, row)`${query}`)).resolves.not.toEqual([]);
  }
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});
