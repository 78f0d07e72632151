import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { env } from '@/lib/env';
import * as schema from './schema';

// numeric(18,2) and bigint fit a JavaScript number in every amount a ledger holds; dates stay text (drizzle sees to it).
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function connect() {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'innsikt',
  });
  // A backend that dies while idle, or between two statements, must not take the process with it: the query that
  // notices fails, the pool drops the client.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: drizzle(pool, { schema }) };
}

type Connection = ReturnType<typeof connect>;
const shared = globalThis as typeof globalThis & { innsiktConnection?: Connection };

/** The process's one pool, opened at first use; kept on globalThis so that a reload in development reuses it. */
export function connection(): Connection {
  shared.innsiktConnection ??= connect();
  return shared.innsiktConnection;
}

/** Closes the pool; the next use opens a new one. */
export async function closeConnection() {
  const open = shared.innsiktConnection;
  shared.innsiktConnection = undefined;
  await open?.pool.end();
}

export type Tx = Parameters<Parameters<Connection['db']['transaction']>[0]>[0];
