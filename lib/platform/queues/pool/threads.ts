import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { env } from '@/base/env';
import { log } from '@/base/log';
import { gauge } from '@/base/metrics.mjs';
import { Bulkhead } from '@/lib/platform/queues/bulkhead';

/** At least two, so that one user cannot occupy all of them; each holds a renderer and its fonts. */
const atOnce = Math.min(4, Math.max(2, availableParallelism()));
/** Maximum heap of a thread; a task that needs more fails with its own sentence. */
const mostHeapMb = 1_024;
/** The lifetime of an idle thread, which takes most of a second to start; in development it runs old sources, hence the shorter. */
const idleMs = { built: 60_000, sources: 5_000 };

const minute = 60_000;

export type Pool = { threads: Piscina; line: Bulkhead };
const shared = globalThis as typeof globalThis & { innsiktPool?: Pool };
/** Tests name the folder of a build of their own sources. */
const isBuilt = () =>
  process.env.NODE_ENV === 'production' || (process.env.NODE_ENV === 'test' && env().NEXT_DIST_DIR !== '.next');

/** The threads' program: built (lib/tools/run/bundle-programs.mjs), else from the sources. */
function program(): string {
  const folder = /* turbopackIgnore: true */ process.cwd();
  return isBuilt()
    ? path.join(folder, env().NEXT_DIST_DIR, 'pool', 'worker.mjs')
    : path.join(folder, 'lib', 'product', 'pool-tasks', 'from-sources.mjs');
}

/** Worker threads with a heap limit; none is started yet. */
export function openPool(heapMb = mostHeapMb, filename = program()): Pool {
  const threads = new Piscina({
    filename,
    name: 'perform',
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: isBuilt() ? idleMs.built : idleMs.sources,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // An idle thread that fails is only logged: the next task starts another.
  threads.on('error', (error: unknown) => log().error({ err: error }, 'a thread of the pool failed'));
  const line = new Bulkhead({
    perUser: atOnce - 1,
    perCompany: atOnce,
    atOnce,
    waitingPerUser: 20,
    waitingPerCompany: 60,
    timeoutMs: 2 * minute,
  });
  gauge('innsikt_pool', 'Threads of the pool, and tasks at work and in line.', 'what', () => ({
    threads: threads.threads.length,
    working: line.load.working,
    waiting: line.load.waiting,
  }));
  return { threads, line };
}

/**
 * The threads of this process and the queue before them: it admits as many as there are threads, one fewer of one user.
 */
export function pool(): Pool {
  // On globalThis, since each server bundle has its own instance of this module.
  shared.innsiktPool ??= openPool();
  return shared.innsiktPool;
}
