import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { declareTask } from '@/lib/platform/queues/pool/task';
import { type ImportWork, whereRoom } from './import-work';

const runTask = vi.hoisted(() => vi.fn(async () => 'thread'));
vi.mock('@/lib/platform/queues/pool/run-task', () => ({ runTask }));

const task = declareTask<{ file: { path: string } }, string>('table-import', { timeMs: 1, tooMuch: '' });
let folder: string;

beforeEach(async () => {
  runTask.mockClear();
  folder = await mkdtemp(path.join(tmpdir(), 'innsikt-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['a small file is imported in passing', 1_000, 'here', 0],
  ['a large one by a thread of the pool', 200_000, 'thread', 1],
])('%s', async (_, bytes, where, runs) => {
  const file = { path: path.join(folder, 'timer.csv') };
  await writeFile(file.path, 'x'.repeat(bytes));
  const work = vi.fn<ImportWork<{ file: { path: string } }, string>>(async () => 'here');
  expect(await whereRoom(task, work, { file }, () => {})).toBe(where);
  expect(runTask).toHaveBeenCalledTimes(runs);
  expect(work).toHaveBeenCalledTimes(1 - runs);
});
