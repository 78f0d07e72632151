import { constants, setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { UserError } from '@/base/errors';
import { movable, type PartMessage, type Reply, type Request } from '@/lib/platform/queues/pool/messages';
import { performers } from './performers';

// Those who wait for a page go before whoever waits for a file. Elsewhere than on Linux it would be the whole process, not the thread.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The parts as they come, one after the other. */
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

/** What the pool calls in each of its threads: does a task and says what came of it over its port. */
export async function perform(request: Request): Promise<void> {
  if ('foreseen' in request) {
    await performers[request.foreseen].load();
    return;
  }
  const { name, input, port } = request;
  const say = (reply: Reply, bytes: unknown) => port.postMessage(reply, movable(bytes));
  say({ begun: true }, undefined);
  try {
    const performer = await performers[name].load();
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
  }
}
