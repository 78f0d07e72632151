import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { env } from '@/base/env';
import { replicaConnection } from './client';
import { decoderOf } from './query-rows';
import { asReplicaRead, isReplicaAway, type Reading, replicaIsAway } from './replica-read';
import { askSystem } from './system';

/** So long a copy that is behind is waited for before the database itself is asked, ms. */
const mostBehindMs = 250;
const askAgainMs = 10;

/** How far the log of the database was written out when this was asked: every change that was acknowledged before is within it. */
async function written(): Promise<string> {
  const lsn = sql`pg_current_wal_flush_lsn()::text`.mapWith(decoderOf(z.string()));
  const [row] = await askSystem((db) => db.select({ lsn }).from(sql`(select 1) one`));
  return row?.lsn ?? '';
}

/** Whether the copy has all that was written up to there, or has within moments. */
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
    // Whatever keeps it from answering, the database itself can be asked.
    replicaIsAway();
    return false;
  }
}

/**
 * Runs fn, which reads, on the streaming copy of DATABASE_READ_URL when that has everything acknowledged before this was asked,
 * one's own changes among it; else, and when the copy is lost meanwhile, on the database itself. Says which.
 */
export async function onReplica<T>(fn: () => Promise<T>): Promise<{ result: T; copied: boolean }> {
  if (!(await mayUseReplica())) return { result: await fn(), copied: false };
  const reading: Reading = { used: false };
  const result = await asReplicaRead(reading, fn);
  return { result, copied: reading.used };
}
