import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { env } from '@/base/env';
import { carryOut } from '@/db/migrations';
import type { Migration } from '@/db/own-migrations';
import { sessionCookies } from '@/lib/platform/auth/cookies';
import { encodeToken } from '@/lib/platform/auth/session-token';
import { fillTables, insertRow, readTables } from './fill-tables';

/** Somebody of the earlier release: their open session, company and a customer of it. */
export type Earlier = { company: string; cookie: string; row: string };

/** The columns' values of a table: how many rows, and for each column a sum of what stands in it. */
type State = ReadonlyMap<string, { count: number; columns: ReadonlyMap<string, string | null> }>;

/**
 * Carries out an earlier release's migrations in an empty database and puts rows of two companies into every table there is then. Throws
 * when a table takes none: what is not filled is not proved.
 */
export async function earlierDatabase(
  client: pg.Client,
  migrations: readonly Migration[],
  rows: number,
): Promise<Earlier> {
  await client.query('begin');
  await carryOut(client, migrations);
  await client.query('commit');
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
  const put = async (name: string, values: Record<string, unknown>, n = 0) => {
    const table = tables.get(name);
    if (!table) throw new Error(`There is no table ${name} after ${migrations.length} migrations.`);
    await insertRow(client, table, values, n);
  };
  const [user, sid, row, company, other] = Array.from({ length: 5 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
  ];
  for (const [n, id] of [company, other].entries()) await put('company', { id, name: `Firma ${n} AS` }, n);
  await put('user', { id: user, email: 'kari@test.no', full_name: 'Kari Test' });
  await put('membership', { company_id: company, user_id: user });
  await put('permission', { company_id: company, user_id: user, path: '/', action: 'Write' });
  await put('session', { id: sid, user_id: user, expires_at: new Date(Date.now() + 3_600_000) });
  await put('customer', { company_id: company, xid: row, no: '10001', name: 'Havnes AS' }, 90);
  const left = await fillTables(client, [company, other], rows);
  if (left.length > 0) throw new Error(`After ${migrations.length} migrations these take no row: ${left.join(', ')}`);
  if (tables.has('edit_log')) {
    await client.query(
      `insert into number_series (company_id, name, last) select company_id, 'edit_log', max(no) from edit_log group by company_id`,
    );
  }
  const cookies = sessionCookies(await encodeToken({ sub: user, sid, sv: 1, company }, env().AUTH_SECRET), sid);
  return { company, row, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** What every table holds. */
export async function stateOf(client: pg.Client): Promise<State> {
  const state = new Map<string, { count: number; columns: Map<string, string | null> }>();
  for (const { name, columns } of await readTables(client)) {
    const sums = columns.map(({ name: column }) => {
      const value = `${pg.escapeIdentifier(column)}::text`;
      return `md5(string_agg(${value}, '|' order by ${value} collate "C"))`;
    });
    const { rows } = await client.query<{ count: number; sums: (string | null)[] }>(
      `select count(*)::int, array[${sums.join(', ')}] as sums from ${pg.escapeIdentifier(name)}`,
    );
    const [row] = rows;
    if (row)
      state.set(name, { count: row.count, columns: new Map(columns.map((c, i) => [c.name, row.sums[i] ?? null])) });
  }
  return state;
}

/**
 * What a migrated database has lost of what it held before, and what is wrong with its list of migrations. `written`: columns somebody
 * has written to since, as table.column.
 */
export async function whatIsLost(
  client: pg.Client,
  before: State,
  migrations: readonly Migration[],
  written: readonly string[] = [],
): Promise<string[]> {
  const lost: string[] = [];
  const { rows: applied } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by id',
  );
  const expected = migrations.map(({ hash, madeAt }) => `${hash} ${madeAt}`);
  if (applied.map(({ hash, at }) => `${hash} ${at}`).join() !== expected.join()) {
    lost.push(`listen over migreringer har ${applied.length} linjer, ikke de ${expected.length} i rekkefølge`);
  }
  const after = await stateOf(client);
  for (const [table, { count, columns }] of before) {
    const now = after.get(table);
    if (!now || now.count < count) lost.push(`${table} hadde ${count} rader og har ${now?.count ?? 'ingen tabell'}`);
    else if (now.count === count) {
      for (const [column, sum] of columns) {
        const name = `${table}.${column}`;
        if (written.includes(name) || !now.columns.has(column)) continue;
        if (now.columns.get(column) !== sum) lost.push(`${name} har andre verdier enn før`);
      }
    }
  }
  return lost;
}
