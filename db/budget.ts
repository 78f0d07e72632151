import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from '@/base/env';
import { callerGone } from '@/base/errors';

/** A FIFO semaphore. */
class Permits {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  async with<T>(fn: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await fn();
    } finally {
      // The permit passes to the first waiter; it becomes free only when nobody waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** The purposes with a limited share of the pool; small calls may use all connections. */
export type Purpose = 'reads' | 'imports';

/** Most connections one piece of heavy work holds at once, as when a page reads ten widgets. */
const mostPerWork = 4;

/** A pool's shares: three in ten are reserved for log-in and small calls, one or two are for imports. */
export function sharesOf(pool: number): Record<Purpose, number> {
  const imports = pool < 8 ? 1 : 2;
  return { imports, reads: Math.max(1, pool - Math.ceil(pool * 0.3) - imports) };
}

type Work = { shared: Permits; own: Permits; signal: AbortSignal | undefined };

function makeBudget() {
  const { reads, imports } = sharesOf(env().DATABASE_POOL);
  return {
    shares: { reads: new Permits(reads), imports: new Permits(imports) },
    work: new AsyncLocalStorage<Work | undefined>(),
    holding: new AsyncLocalStorage<boolean>(),
  };
}

const shared = globalThis as typeof globalThis & { innsiktBudget?: ReturnType<typeof makeBudget> };

// The server's bundles each load this module, but share one pool.
function budget() {
  shared.innsiktBudget ??= makeBudget();
  return shared.innsiktBudget;
}

/** True inside heavy work. */
export const isWithinBudget = () => budget().work.getStore() !== undefined;

/** Throws when the caller holds a connection: waiting for another one could deadlock. */
export function requireNoConnection(): void {
  if (budget().holding.getStore()) throw new Error('A connection is held already: hand its transaction on.');
}

/** Runs heavy work with connections from its purpose's share; none are granted once `signal` aborts. */
export function withinBudget<T>(purpose: Purpose, signal: AbortSignal | undefined, fn: () => Promise<T>): Promise<T> {
  const { shares, work } = budget();
  return work.run({ shared: shares[purpose], own: new Permits(mostPerWork), signal }, fn);
}

/** Runs fn outside the caller's work and transaction: for fire-and-forget tasks. */
export function onTheSide<T>(fn: () => T): T {
  const { work, holding } = budget();
  return work.run(undefined, () => holding.run(false, fn));
}

/** Runs fn, which takes a connection, once there is capacity. Throws when the caller already holds one. */
export async function withRoom<T>(fn: () => Promise<T>): Promise<T> {
  requireNoConnection();
  const { work, holding } = budget();
  const current = work.getStore();
  const hold = () => holding.run(true, fn);
  if (!current) return hold();
  return current.own.with(() =>
    current.shared.with(() => {
      if (current.signal?.aborted) throw callerGone();
      return hold();
    }),
  );
}
