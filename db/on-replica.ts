import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { env } from '@/base/env';
import { replicaConnection } from './client';
import { decoderOf } from './query-rows';
import {
  asReplicaRead,
  followsSql,
  isReplicaAway,
  type Position,
  type Reading,
  replayedSql,
  replicaIsAway,
} from './replica-read';
import { askSystem } from './system';

/** The wait for a replica that lags before reading from the primary, ms. */
const mostBehindMs = 250;
const askAgainMs = 10;

/** The primary's flushed log position, which covers every change acknowledged before this call. */
async function written(): Promise<Position | undefined> {
  const lsn = sql`pg_current_wal_flush_lsn()::text`.mapWith(decoderOf(z.string()));
  const file = sql`pg_walfile_name(pg_current_wal_flush_lsn())`.mapWith(decoderOf(z.string()));
  const [row] = await askSystem((db) => db.select({ lsn, file }).from(sql`(select 1) one`));
  // A file of the log is named by its timeline first, in eight hexadecimal digits.
  return row && { lsn: row.lsn, timeline: Number.parseInt(row.file.slice(0, 8), 16) };
}

/**
 * Whether the replica has replayed the log to this position, or does so within mostBehindMs. One that does not follow
 * this primary is left alone.
 */
async function hasReached(position: Position): Promise<boolean> {
  const { db } = replicaConnection();
  const deadline = Date.now() + mostBehindMs;
  const isTrue = decoderOf(z.boolean());
  const follows = sql.raw(followsSql(position)).mapWith(isTrue);
  const replayed = sql.raw(replayedSql(position)).mapWith(isTrue);
  do {
    const [row] = await db.select({ follows, replayed }).from(sql`(select 1) one`);
    if (!row?.follows) {
      replicaIsAway();
      return false;
    }
    if (row.replayed) return true;
    await wait(askAgainMs);
  } while (Date.now() < deadline);
  return false;
}

/** Where a replica has to be for the caller, when there is one that has come there. */
async function replicaPosition(): Promise<Position | undefined> {
  if (env().DATABASE_READ_URL === '' || isReplicaAway()) return undefined;
  const position = await written();
  try {
    return position && (await hasReached(position)) ? position : undefined;
  } catch {
    // Whatever the replica's error, the primary can be read instead.
    replicaIsAway();
    return undefined;
  }
}

/**
 * Runs fn, which reads, on the replica of DATABASE_READ_URL when it has everything acknowledged before this call; else,
 * or when the replica is lost, on the primary. `copied` says whether the replica was used.
 */
export async function onReplica<T>(fn: () => Promise<T>): Promise<{ result: T; copied: boolean }> {
  const position = await replicaPosition();
  if (!position) return { result: await fn(), copied: false };
  const reading: Reading = { used: false, position };
  const result = await asReplicaRead(reading, fn);
  return { result, copied: reading.used };
}
