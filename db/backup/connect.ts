import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import pg from 'pg';
import { z } from 'zod';
import { clientRows } from '../query-rows';

// Fixed text formats of values, independent of server settings, so that a backup reads back the same.
const sameText = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set search_path = public;
  set statement_timeout = 0; set lock_timeout = '10s'; set idle_in_transaction_session_timeout = 0; set jit = off;
  set max_parallel_workers_per_gather = 0; set max_parallel_maintenance_workers = 0`;

const backendRow = z.strictObject({ pid: z.number(), base: z.string() });

/**
 * Puts the connection's server process behind those that people wait for, where it runs on this machine (Linux) under
 * this user; elsewhere it competes as before.
 */
async function giveWay(client: pg.Client): Promise<void> {
  const [backend] = await clientRows(client, backendRow, 'select pg_backend_pid() as pid, current_database() as base');
  if (!backend) return;
  // The server may be another machine, where the number is of another process: its title tells.
  const title = await readFile(`/proc/${backend.pid}/cmdline`, 'utf8').catch(() => '');
  if (!title.startsWith('postgres: ') || !title.includes(` ${backend.base} `)) return;
  try {
    setPriority(backend.pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Another user's process keeps its priority.
  }
}

/** Runs fn with a connection of its own, configured for copying whole tables as text, after whatever people wait for. */
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
    await giveWay(client);
    return await fn(client);
  } finally {
    await client.end().catch(() => {});
  }
}
