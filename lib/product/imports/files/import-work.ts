import { stat } from 'node:fs/promises';
import { runTask } from '@/lib/platform/queues/pool/run-task';
import type { Task } from '@/lib/platform/queues/pool/task';
import { type ReadFile, readTableFile } from '@/lib/product/imports/tabular/table-file';

type Tell = (done: number, total: number) => void;

/** An import in any thread: how it reads a file, and where it reports its progress. */
export type ImportWork<Request, Answer> = (request: Request, means: { read: ReadFile; tell: Tell }) => Promise<Answer>;

/** Files up to this size are imported in passing: some thousand lines. */
const smallBytes = 128 * 1024;

/** Imports a small file in this thread, a larger one in the worker pool. Throws as the work does, and as the pool does. */
export async function whereRoom<Request extends { file: { path: string } }, Answer>(
  task: Task<Request, Answer>,
  work: ImportWork<Request, Answer>,
  request: Request,
  tell: Tell,
): Promise<Answer> {
  const { size } = await stat(request.file.path);
  if (size <= smallBytes) return work(request, { read: readTableFile, tell });
  return runTask(task, request, { onProgress: tell });
}
