import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { callerGone, tooLarge, UserError, unavailable } from '@/base/errors';
import { giveWay } from '@/base/give-way';
import { log } from '@/base/log';
import { currentWork, type Work } from '@/lib/platform/queues/current-work';
import type { PartMessage, Reply, Request } from './messages';
import type { Task } from './task';
import { pool } from './threads';

export type RunOptions<Part> = {
  /** Parts of the input, sent one by one: cloning a large input at once would block the event loop. */
  parts?: Iterable<Part> | AsyncIterable<Part>;
  /** Receives the bytes sent before the task is done. */
  receive?: (bytes: Uint8Array) => void;
  /** Receives the progress, where the task reports it. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Aborts the work and ends its thread; by default the signal of the call's bulkhead. */
  signal?: AbortSignal;
  /** The owner of the work; by default that of the call's bulkhead. */
  owner?: Work['owner'];
};

/** The product's own work has no owner. */
const nobody: Work['owner'] = { userId: '', companyId: undefined };

/** Replaces timeouts and out-of-memory errors with the task's own sentence. */
function saidOf<I, O, P>(task: Task<I, O, P>, error: unknown, isLate: boolean, isGone: boolean): unknown {
  if (isGone) return callerGone();
  if (isLate) return unavailable(task.tooMuch, 30);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(task.tooMuch) : error;
}

type Parts<Part> = Iterable<Part> | AsyncIterable<Part>;

async function hand<Part>(port: MessagePort, parts: Parts<Part>, ended: AbortSignal): Promise<void> {
  for await (const part of parts) {
    if (ended.aborted) return;
    port.postMessage({ part } satisfies PartMessage);
    await giveWay();
  }
  port.postMessage({ end: true } satisfies PartMessage);
}

async function perform<Input, Output, Part>(
  task: Task<Input, Output, Part>,
  input: Input,
  { parts = [], receive, onProgress, signal }: Omit<RunOptions<Part>, 'owner'>,
): Promise<Output> {
  const { port1: port, port2 } = new MessageChannel();
  const late = new AbortController();
  const over = new AbortController();
  const ended = AbortSignal.any([late.signal, over.signal, ...(signal ? [signal] : [])]);
  let clock: NodeJS.Timeout | undefined;
  const answer = new Promise<Output>((resolve, reject) => {
    port.on('message', (reply: Reply) => {
      if ('begun' in reply) clock = setTimeout(() => late.abort(), task.timeMs);
      else if ('bytes' in reply) receive?.(reply.bytes);
      else if ('progress' in reply) onProgress?.(reply.progress.done, reply.progress.total);
      else if ('done' in reply) resolve(reply.done as Output);
      else reject(new UserError(reply.refused.status, reply.refused.message, reply.refused.retryAfter));
    });
  });
  const request: Request = { name: task.name, input, port: port2 };
  try {
    const running = pool().threads.run(request, { transferList: [port2], signal: ended });
    const [output] = await Promise.all([answer, running, hand(port, parts, ended)]);
    return output;
  } catch (error) {
    throw saidOf(task, error, late.signal.aborted, signal?.aborted ?? false);
  } finally {
    over.abort();
    clearTimeout(clock);
    port.close();
  }
}

/**
 * Runs a task in a worker thread when the queue allows. Rejects with the task's own refusal, 503 or 413 with the task's
 * sentence for too much time or memory, 429 when the queue is full. A disconnected caller ends the thread.
 */
export function runTask<Input, Output, Part = never>(
  task: Task<Input, Output, Part>,
  input: Input,
  { owner, signal, ...options }: RunOptions<Part> = {},
): Promise<Output> {
  const work = currentWork();
  const ends = signal ?? work?.signal;
  const run = () => perform(task, input, { ...options, ...(ends && { signal: ends }) });
  return pool().line.run(owner ?? work?.owner ?? nobody, run, ends);
}

/** Starts a thread ahead of a likely task, if none is idle. */
export function foresee<Input, Output, Part>({ name }: Task<Input, Output, Part>): void {
  const { threads } = pool();
  if (threads.idleThreads > 0 || threads.threads.length >= threads.maxThreads) return;
  const request: Request = { foreseen: name };
  threads.run(request).catch((error: unknown) => log().error({ err: error }, 'a thread of the pool could not start'));
}
