import { AsyncLocalStorage } from 'node:async_hooks';

/** Reads within it go to the replica; `used` once one has. */
export type Reading = { used: boolean };

type Replica = { reading: AsyncLocalStorage<Reading>; awayUntil: number };

const shared = globalThis as typeof globalThis & { innsiktReplica?: Replica };

// The server's bundles each load this module, but share the replica's state.
function replica(): Replica {
  shared.innsiktReplica ??= { reading: new AsyncLocalStorage(), awayUntil: 0 };
  return shared.innsiktReplica;
}

/** How long a replica that did not answer is avoided, ms. */
const leftAloneMs = 5_000;

/** Whether the replica failed recently and is avoided. */
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
