import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { z } from 'zod';

/** A place in the primary's log, and the timeline it is of: each failover begins a new one. */
export type Position = { lsn: string; timeline: number };

/** Reads within it go to a replica that has come to the position; `used` once one has. */
export type Reading = { used: boolean; position: Position };

type Replica = { reading: AsyncLocalStorage<Reading>; awayUntil: number };

const shared = globalThis as typeof globalThis & { innsiktReplica?: Replica };

// The server's bundles each load this module, but share the replica's state.
function replica(): Replica {
  shared.innsiktReplica ??= { reading: new AsyncLocalStorage(), awayUntil: 0 };
  return shared.innsiktReplica;
}

/** A replica that did not answer is avoided for so many ms. */
const leftAloneMs = 5_000;

/** True while the replica is avoided after a failure. */
export const isReplicaAway = () => Date.now() < replica().awayUntil;

/** Marks the replica as unavailable. */
export function replicaIsAway(): void {
  replica().awayUntil = Date.now() + leftAloneMs;
}

/** The replica read the caller is within, while the replica answers. */
export function replicaReadOf(): Reading | undefined {
  return isReplicaAway() ? undefined : replica().reading.getStore();
}

/** Runs fn with its read-only transactions on the replica. */
export function asReplicaRead<T>(reading: Reading, fn: () => Promise<T>): Promise<T> {
  return replica().reading.run(reading, fn);
}

/**
 * SQL of whether a server follows the primary of a position. A replica whose last restartpoint is of another timeline
 * may hold what the primary never had.
 */
export const followsSql = ({ timeline }: Position) =>
  `pg_is_in_recovery() and (select timeline_id from pg_control_checkpoint()) = ${timeline}`;

/** SQL of whether a replica has replayed the log to a position. */
export const replayedSql = ({ lsn }: Position) =>
  `coalesce(pg_last_wal_replay_lsn() >= ${pg.escapeLiteral(lsn)}::pg_lsn, false)`;

/** SQL that a transaction on a replica begins with, for `requireReached`. */
export const hasReachedSql = (position: Position) => `${followsSql(position)} and ${replayedSql(position)} as reached`;

/** The answer to BEGIN and a row that ends with hasReachedSql. */
const reachedSchema = z.tuple([z.unknown(), z.object({ rows: z.tuple([z.object({ reached: z.literal(true) })]) })]);

/** A replica that is not where it has to be; of several behind one address, another than the one that was. */
export class ReplicaBehind extends Error {}

/** Throws ReplicaBehind when a transaction that has begun is on a replica that has not come far enough. */
export async function requireReached(begun: Promise<unknown>): Promise<void> {
  if (!reachedSchema.safeParse(await begun).success) throw new ReplicaBehind('The replica is behind.');
}
