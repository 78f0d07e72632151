import type { MessagePort } from 'node:worker_threads';
import { UserError } from '@/base/errors';
import { movable, type PartMessage, type Reply, type Request } from './messages';
import type { Performer, TaskName } from './task';

/** The parts of the input in order of arrival. */
async function* partsFrom(port: MessagePort): AsyncGenerator<never> {
  const waiting: PartMessage[] = [];
  let wake = () => {};
  port.on('message', (message: PartMessage) => {
    waiting.push(message);
    wake();
  });
  while (true) {
    const next = waiting.shift();
    if (next === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    } else if ('end' in next) return;
    else yield next.part as never;
  }
}

type Load = (name: TaskName) => Promise<Performer<never, unknown, never>>;

/** The entry point of each thread of the pool: performs a task, with the performer that `load` gives, and reports the outcome over its port. */
export function performWith(load: Load): (request: Request) => Promise<void> {
  return async (request) => {
    if ('foreseen' in request) {
      await load(request.foreseen);
      return;
    }
    const { name, input, port } = request;
    const say = (reply: Reply, bytes: unknown) => port.postMessage(reply, movable(bytes));
    say({ begun: true }, undefined);
    try {
      const performer = await load(name);
      const done = await performer(input as never, {
        parts: partsFrom(port),
        send: (bytes) => say({ bytes }, bytes),
        tell: (done, total) => say({ progress: { done, total } }, undefined),
      });
      say({ done }, done);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const { status, message, retryAfter } = error;
      say({ refused: { status, message, ...(retryAfter !== undefined && { retryAfter }) } }, undefined);
    } finally {
      // Parts that arrive until the caller has the reply would fill the memory of the thread's next task.
      port.removeAllListeners('message');
    }
  };
}
