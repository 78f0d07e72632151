import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Piscina } from 'piscina';
import { env } from '@/base/env';
import { log } from '@/base/log';
import { gauge } from '@/base/metrics.mjs';
import { Bulkhead } from '@/lib/platform/queues/bulkhead';

/** One more than others may fill at once on a small machine; each thread holds a renderer and its fonts. */
const atOnce = Math.min(4, Math.max(2, availableParallelism()));
/** The heap of a thread; what needs more ends with the sentence of its task. */
const mostHeapMb = 1_024;
/** So long a thread waits for more work; it takes most of a second to start. In development it has the sources it was started with. */
const idleMs = { built: 60_000, sources: 5_000 };

const minute = 60_000;

export type Pool = { threads: Piscina; line: Bulkhead };
const shared = globalThis as typeof globalThis & { innsiktPool?: Pool };
const isBuilt = process.env.NODE_ENV === 'production';

/** The program of the threads: a file of the build (lib/tools/run/bundle-programs.mjs), else the sources. */
function program(): string {
  const folder = /* turbopackIgnore: true */ process.cwd();
  return isBuilt
    ? path.join(folder, env().NEXT_DIST_DIR, 'pool', 'worker.mjs')
    : path.join(folder, 'lib', 'product', 'pool-tasks', 'from-sources.mjs');
}

/** Threads with so much memory each, none of them started yet. */
export function openPool(heapMb = mostHeapMb): Pool {
  const threads = new Piscina({
    filename: program(),
    name: 'perform',
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: isBuilt ? idleMs.built : idleMs.sources,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  // A thread that fails while it has nothing to do is not missed: the next task starts another.
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

/** The threads of this process, and the line before them: as many are let in as there are threads, one fewer of one user. */
export function pool(): Pool {
  // The server's bundles each have this module; the threads are the process's.
  shared.innsiktPool ??= openPool();
  return shared.innsiktPool;
}
