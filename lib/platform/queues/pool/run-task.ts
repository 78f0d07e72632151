import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { callerGone, tooLarge, UserError, unavailable } from '@/base/errors';
import { giveWay } from '@/base/give-way';
import { log } from '@/base/log';
import { currentWork, type Work } from '@/lib/platform/queues/current-work';
import type { PartMessage, Reply, Request } from './messages';
import type { Task } from './task';
import { pool } from './threads';

export type RunOptions<Part> = {
  /** Parts of the input, handed over one by one with others' work between: a large input in one piece would hold the process up. */
  parts?: Iterable<Part> | AsyncIterable<Part>;
  /** Takes the bytes that are sent before all is done. */
  receive?: (bytes: Uint8Array) => void;
  /** Is told how much is done, where the task says so. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Ends the work, thread and all, when it aborts; that of the call's bulkhead where none is given. */
  signal?: AbortSignal;
  /** Whose work it is; whoever has the call's bulkhead where nothing is said. */
  owner?: Work['owner'];
};

/** Work of the product itself, which is nobody's. */
const nobody: Work['owner'] = { userId: '', companyId: undefined };

/** A task that works longer or takes more memory than it may gets the sentence it has for that. */
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
 * Has a thread of the pool do a task, when it is its owner's turn. Rejects with what the task refuses, 503 or 413 with the task's own
 * sentence when it takes too long or too much memory, 429 when the line is full. A caller who leaves ends the thread's work.
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

/** Starts a thread in time for a task that is likely to come, where none is idle. */
export function foresee<Input, Output, Part>({ name }: Task<Input, Output, Part>): void {
  const { threads } = pool();
  if (threads.idleThreads > 0 || threads.threads.length >= threads.maxThreads) return;
  const request: Request = { foreseen: name };
  threads.run(request).catch((error: unknown) => log().error({ err: error }, 'a thread of the pool could not start'));
}
