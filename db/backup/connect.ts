import pg from 'pg';

// Fixed text formats of values, independent of server settings, so that a backup reads back the same.
const sameText = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public;
  set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0; set jit = off`;

/** Runs fn with a connection of its own, configured for copying whole tables as text. */
export async function withTextConnection<T>(databaseUrl: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    application_name: 'innsikt-backup',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sameText);
    return await fn(client);
  } finally {
    await client.end().catch(() => {});
  }
}
