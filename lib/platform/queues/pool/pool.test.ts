import { rmSync } from 'node:fs';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inData, inProject } from '@/base/places.mjs';
import { asWork } from '@/lib/platform/queues/current-work';
import type { Counted } from '@/tests/factories/pool-program';
import { runTask } from './run-task';
import { declareTask } from './task';
import { openPool, type Pool, pool } from './threads';

const shared = globalThis as typeof globalThis & { innsiktPool?: Pool };
const program = inData(`test-pool-${process.pid}.mjs`);

const counting = declareTask<Counted, number, string>('table-file', { timeMs: 60_000, tooMuch: 'Filen er for stor.' });

/** Rows that never end: reading them all exceeds the memory limit. */
function* endless(): Generator<string> {
  while (true) yield 'x'.repeat(4_000_000);
}

/** Rows that never arrive: the thread waits until it is terminated. */
async function* never(): AsyncGenerator<string> {
  await new Promise(() => {});
}

const threads = () => pool().threads.threads;
const count = (parts: string[] = ['a', 'b', 'c']) => runTask(counting, {}, { parts });

// Other test files in this process have their own pool.
const before = shared.innsiktPool;

beforeAll(async () => {
  const entryPoints = [inProject('tests', 'factories', 'pool-program.ts')];
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile: program });
  shared.innsiktPool = openPool(40, program);
});
afterAll(async () => {
  await shared.innsiktPool?.threads.destroy();
  if (before) shared.innsiktPool = before;
  else delete shared.innsiktPool;
  rmSync(program);
});

test('a task is performed by a thread of the pool, and the next by the same one', async () => {
  expect(await count()).toBe(3);
  const [first, ...others] = threads();
  expect(others).toEqual([]);
  expect(await count([])).toBe(0);
  expect(threads()).toEqual([first]);
});

test('an error in a task is that of the call, and a refusal is one for the user', async () => {
  await expect(runTask(counting, { fails: 'thrown' }, { parts: endless() })).rejects.toThrow('not a function');
  const refused = runTask(counting, { fails: 'refused' });
  await expect(refused).rejects.toMatchObject({ status: 400, message: 'Filen er tom.' });
  expect(await count()).toBe(3);
});

test('a task that takes longer than it may is ended with its own sentence', async () => {
  const mine = threads();
  await expect(runTask({ ...counting, timeMs: 1 }, {}, { parts: never() })).rejects.toMatchObject({
    status: 503,
    message: counting.tooMuch,
  });
  expect(threads().filter((one) => mine.includes(one))).toEqual([]);
});

test('a task that takes more memory than it may is ended with its own sentence, and the next is done', async () => {
  await expect(runTask(counting, {}, { parts: endless() })).rejects.toMatchObject({
    status: 413,
    message: counting.tooMuch,
  });
  expect(await count()).toBe(3);
});

test('a caller who leaves ends the thread that works for him, and no other', async () => {
  const leaves = new AbortController();
  const owner = { userId: 'en', companyId: undefined };
  const working = asWork({ owner, signal: leaves.signal }, () => runTask(counting, {}, { parts: never() }));
  expect(await count()).toBe(3);
  const meanwhile = threads();
  expect(pool().line.load).toEqual({ working: 1, waiting: 0 });
  leaves.abort();
  await expect(working).rejects.toMatchObject({ message: 'Kallet ble avbrutt.' });
  expect(pool().line.load).toEqual({ working: 0, waiting: 0 });
  expect(meanwhile.filter((one) => threads().includes(one))).toHaveLength(meanwhile.length - 1);
});

test('one user leaves a thread for others', async () => {
  const atOnce = pool().threads.maxThreads;
  const leaves = new AbortController();
  const owner = { userId: 'en', companyId: undefined };
  const mine = Array.from({ length: atOnce }, () =>
    runTask(counting, {}, { parts: never(), owner, signal: leaves.signal }).catch(() => undefined),
  );
  expect(pool().line.load).toEqual({ working: atOnce - 1, waiting: 1 });
  expect(await count()).toBe(3);
  leaves.abort();
  await Promise.all(mine);
});
