import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Seen, type Watch, watch } from './messages';
import { watchHolds } from './processor';

/**
 * Another user, in a process of his own, so that what he waits for is web alone: a small call and /healthz, each again and again.
 */

const agent = new Agent({ keepAlive: true });

function ask(address: URL, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', reject);
  });
}

const nothing = (): Seen => ({ call: 0, health: 0, hold: 0, bad: [] });
let most = nothing();

async function again(what: 'call' | 'health', path: string, { base, cookie, everyMs }: Watch): Promise<never> {
  for (;;) {
    const since = performance.now();
    const status = await ask(new URL(path, base), cookie);
    const ms = performance.now() - since;
    most[what] = Math.max(most[what], ms);
    if (status !== 200) most.bad.push(`${path}: ${status}`);
    await wait(Math.max(0, everyMs - ms));
  }
}

process.on('message', (message) => {
  if (message === 'seen') {
    process.send?.(most);
    most = nothing();
    return;
  }
  const reported = watch.parse(message);
  if (reported.web > 0) {
    watchHolds(reported.web, (ms) => {
      most.hold = Math.max(most.hold, ms);
    });
  }
  for (const [what, path] of [['call', reported.call] as const, ['health', '/healthz'] as const]) {
    again(what, path, reported).catch((error: unknown) => {
      most.bad.push(`${path}: ${String(error)}`);
    });
  }
});
