import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { env } from '@/base/env';
import { replicaConnection } from './client';
import { decoderOf } from './query-rows';
import { asReplicaRead, isReplicaAway, type Reading, replicaIsAway } from './replica-read';
import { askSystem } from './system';

/** How long to wait for a replica that lags before reading from the primary, ms. */
const mostBehindMs = 250;
const askAgainMs = 10;

/** The primary's flushed log position, which covers every change acknowledged before this call. */
async function written(): Promise<string> {
  const lsn = sql`pg_current_wal_flush_lsn()::text`.mapWith(decoderOf(z.string()));
  const [row] = await askSystem((db) => db.select({ lsn }).from(sql`(select 1) one`));
  return row?.lsn ?? '';
}

/** Whether the replica has replayed the log to this position, or does so within mostBehindMs. */
async function hasReached(lsn: string): Promise<boolean> {
  const { db } = replicaConnection();
  const deadline = Date.now() + mostBehindMs;
  const reached = sql`pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn`;
  const there = reached.mapWith(decoderOf(z.boolean().nullable()));
  do {
    const [row] = await db.select({ there }).from(sql`(select 1) one`);
    if (row?.there) return true;
    await wait(askAgainMs);
  } while (Date.now() < deadline);
  return false;
}

async function mayUseReplica(): Promise<boolean> {
  if (env().DATABASE_READ_URL === '' || isReplicaAway()) return false;
  const lsn = await written();
  try {
    return await hasReached(lsn);
  } catch {
    // Whatever the replica's error, the primary can be read instead.
    replicaIsAway();
    return false;
  }
}

/**
 * Runs fn, which reads, on the replica of DATABASE_READ_URL when it has everything acknowledged before this call; else,
 * or when the replica is lost, on the primary. `copied` says whether the replica was used.
 */
export async function onReplica<T>(fn: () => Promise<T>): Promise<{ result: T; copied: boolean }> {
  if (!(await mayUseReplica())) return { result: await fn(), copied: false };
  const reading: Reading = { used: false };
  const result = await asReplicaRead(reading, fn);
  return { result, copied: reading.used };
}
