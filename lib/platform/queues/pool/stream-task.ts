import { currentWork } from '@/lib/platform/queues/current-work';
import { type RunOptions, runTask } from './run-task';
import type { Task } from './task';

/**
 * The bytes a task sends, as a stream. Resolves with the first of them; rejects with the task's refusal, and when it
 * ends without any. A reader who cancels ends the thread.
 */
export function streamTask<Input, Part>(
  task: Task<Input, null, Part>,
  input: Input,
  { parts }: Pick<RunOptions<Part>, 'parts'> = {},
): Promise<ReadableStream<Uint8Array>> {
  const leaves = new AbortController();
  const caller = currentWork()?.signal;
  const signal = AbortSignal.any([leaves.signal, ...(caller ? [caller] : [])]);
  return new Promise((resolve, reject) => {
    let out: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        out = controller;
      },
      cancel: () => leaves.abort(),
    });
    const receive = (bytes: Uint8Array) => {
      if (!leaves.signal.aborted) out.enqueue(bytes);
      resolve(stream);
    };
    runTask(task, input, { ...(parts && { parts }), receive, signal }).then(
      () => {
        if (!leaves.signal.aborted) out.close();
      },
      (error) => {
        out.error(error);
        reject(error);
      },
    );
  });
}
