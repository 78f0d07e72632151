import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from '@/base/env';
import { callerGone } from '@/base/errors';

/** So many at once; the rest wait in the order they came. */
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
      // Whoever waits takes this one's place; only without any is a place free.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}

/** Who may use how many connections: small calls all of them, reads and imports only their own part. */
export type Purpose = 'reads' | 'imports';

/** Connections one piece of heavy work may hold at once: a page with ten widgets reads them so many at a time. */
const mostPerWork = 4;

/** How a pool is shared: three in ten are left for log-in and small calls, one or two are for imports. */
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

// The server's bundles each have this module; the pool they share is one.
function budget() {
  shared.innsiktBudget ??= makeBudget();
  return shared.innsiktBudget;
}

/** Whether this is part of a piece of heavy work already. */
export const isWithinBudget = () => budget().work.getStore() !== undefined;

/** Throws when a connection is held: whoever holds one and waits for more can wait for himself. */
export function requireNoConnection(): void {
  if (budget().holding.getStore()) throw new Error('A connection is held already: hand its transaction on.');
}

/** Runs heavy work, whose connections come from its purpose's share; once `signal` aborts it gets no more of them. */
export function withinBudget<T>(purpose: Purpose, signal: AbortSignal | undefined, fn: () => Promise<T>): Promise<T> {
  const { shares, work } = budget();
  return work.run({ shared: shares[purpose], own: new Permits(mostPerWork), signal }, fn);
}

/** Runs fn apart from the work and the transaction it is started in: for what is told on the side and not waited for. */
export function onTheSide<T>(fn: () => T): T {
  const { work, holding } = budget();
  return work.run(undefined, () => holding.run(false, fn));
}

/** Runs fn, which takes a connection, when there is room for it. Throws in whoever holds one already. */
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
