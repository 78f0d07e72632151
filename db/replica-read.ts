import { AsyncLocalStorage } from 'node:async_hooks';

/** What is read within goes to the copy; `used` once something has. */
export type Reading = { used: boolean };

type Replica = { reading: AsyncLocalStorage<Reading>; awayUntil: number };

const shared = globalThis as typeof globalThis & { innsiktReplica?: Replica };

// The server's bundles each have this module; what they know of the copy is one.
function replica(): Replica {
  shared.innsiktReplica ??= { reading: new AsyncLocalStorage(), awayUntil: 0 };
  return shared.innsiktReplica;
}

/** So long a copy that did not answer is left alone, ms. */
const leftAloneMs = 5_000;

/** Whether the copy is known to be away: it is not asked again for a while. */
export const isReplicaAway = () => Date.now() < replica().awayUntil;

/** Notes that the copy did not answer. */
export function replicaIsAway(): void {
  replica().awayUntil = Date.now() + leftAloneMs;
}

/** The reading this is part of, while the copy answers. */
export function replicaReadOf(): Reading | undefined {
  return isReplicaAway() ? undefined : replica().reading.getStore();
}

/** Runs fn with its reading transactions on the copy. */
export function asReplicaRead<T>(reading: Reading, fn: () => Promise<T>): Promise<T> {
  return replica().reading.run(reading, fn);
}
